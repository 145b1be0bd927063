/** Where the messages lie over the page. Which places there are, and how they look: app/styles/messages.css. */
export type MessagePlace = 'bottom-left' | 'bottom-right' | 'bottom' | 'top';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Surroundings {
  /** In the order in which they are liked. */
  places: { place: MessagePlace; box: Box }[];
  /** What must not be covered: the main buttons, and what was pressed last. */
  main: Box[];
  /** Everything else that can be pressed. */
  others: Box[];
  current: MessagePlace | null;
}

/**
 * The place that covers no main button and as little else as possible. Messages stay where they are as long as that
 * covers none: what jumps is not read.
 */
export function choosePlace({ places, main, others, current }: Surroundings): MessagePlace {
  const judged = places.map(({ place, box }) => ({
    place,
    mainCovered: main.filter((each) => overlaps(box, each)).length,
    othersCovered: others.filter((each) => overlaps(box, each)).length,
  }));
  if (judged.some(({ place, mainCovered }) => place === current && mainCovered === 0))
    return current as MessagePlace;
  const [best] = judged.toSorted(
    (a, b) => a.mainCovered - b.mainCovered || a.othersCovered - b.othersCovered,
  );
  return best?.place ?? 'bottom';
}

/** Room around a button that a message leaves, too. */
const GAP = 4;

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP;
}
