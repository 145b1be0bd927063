import { describe, expect, it } from 'vitest';
import { type Box, choosePlace, type MessagePlace } from './message-place.ts';

const box = (left: number, top: number, width = 100, height = 40): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const places: { place: MessagePlace; box: Box }[] = [
  { place: 'bottom-left', box: box(16, 800, 400, 80) },
  { place: 'bottom-right', box: box(1024, 800, 400, 80) },
  { place: 'top', box: box(520, 68, 400, 80) },
];
const atBottomLeft = box(100, 820);
const atBottomRight = box(1200, 820);
const atTop = box(600, 100);
const elsewhere = box(600, 400);

describe('messages', () => {
  it.each<[string, Box[], Box[], MessagePlace | null, MessagePlace]>([
    ['lie where they are liked best', [elsewhere], [], null, 'bottom-left'],
    ['make room for a main button', [atBottomLeft], [], null, 'bottom-right'],
    ['make room for all main buttons', [atBottomLeft, atBottomRight], [], null, 'top'],
    ['rather cover nothing at all', [], [atBottomLeft], null, 'bottom-right'],
    [
      'rather cover a small thing than a main button',
      [atBottomRight, atTop],
      [atBottomLeft],
      null,
      'bottom-left',
    ],
    ['stay where they are', [elsewhere], [atTop], 'top', 'top'],
    ['leave when a main button comes below them', [atTop], [], 'top', 'bottom-left'],
    [
      'cover the fewest where there is no room',
      [atTop, atBottomLeft, atBottomRight, box(120, 810)],
      [],
      null,
      'bottom-right',
    ],
  ])('%s', (_title, main, others, current, place) => {
    expect(choosePlace({ places, main, others, current })).toBe(place);
  });
});
