import { describe, expect, it } from 'vitest';
import { type Box, scrollToFree } from './message-place.ts';

const box = (left: number, top: number, width = 100, height = 40): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const messages = box(16, 800, 400, 80);

describe('the page is scrolled', () => {
  it.each<[string, Box[], number, number]>([
    ['not at all where nothing is covered', [box(600, 820), box(100, 400), box(100, 900)], 1000, 0],
    ['until a covered button is free', [box(100, 820)], 1000, 64],
    ['past a button that would be covered instead', [box(100, 820), box(100, 900)], 1000, 144],
    ['as little as all of them allow', [box(100, 790), box(100, 990)], 1000, 34],
    ['not at all where the page ends before', [box(100, 820)], 63, 0],
    ['also where a button only touches the edge', [box(100, 758)], 1000, 2],
  ])('%s', (_title, main, furthest, way) => {
    expect(scrollToFree(messages, main, furthest)).toBe(way);
  });
});
