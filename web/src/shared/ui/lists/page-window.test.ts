import { describe, expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

describe('page buttons', () => {
  test.each([
    { page: 1, pages: 1, shown: [1] },
    { page: 1, pages: 3, shown: [1, 2, 3] },
    { page: 1, pages: 9, shown: [1, 2, 3, 4, 5] },
    { page: 3, pages: 9, shown: [1, 2, 3, 4, 5] },
    { page: 4, pages: 9, shown: [2, 3, 4, 5, 6] },
    { page: 8, pages: 9, shown: [5, 6, 7, 8, 9] },
    { page: 9, pages: 9, shown: [5, 6, 7, 8, 9] },
  ])('page $page of $pages shows $shown', ({ page, pages, shown }) => {
    expect(pageWindow(page, pages)).toEqual(shown);
  });

  test('a phone shows three of them', () => {
    expect(pageWindow(5, 9, 3)).toEqual([4, 5, 6]);
  });

  test('nothing to show has no page', () => {
    expect(pageWindow(1, 0)).toEqual([]);
  });
});
