export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Room around a button that a message leaves, too. */
const GAP = 4;

/**
 * How far the page has to be scrolled down so that no main button lies below the messages, which stay where they are.
 * Zero where none does, or where no way of at most `furthest` frees them all.
 */
export function scrollToFree(messages: Box, main: Box[], furthest: number): number {
  const isFreeAfter = (scrolled: number) =>
    !main.some(({ left, top, right, bottom }) =>
      overlaps(messages, { left, right, top: top - scrolled, bottom: bottom - scrolled }),
    );
  const ways = main.map(({ bottom }) => Math.ceil(bottom + GAP - messages.top));
  return (
    [0, ...ways.filter((way) => way > 0).toSorted((a, b) => a - b)].find(
      (way) => way <= furthest && isFreeAfter(way),
    ) ?? 0
  );
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP;
}
