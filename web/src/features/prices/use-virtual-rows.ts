import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const SPARE_ROWS = 12;
/** Rows are drawn some at a time: not with every turn of the wheel. */
const ROWS_AT_ONCE = 4;

interface VirtualRows {
  /** The first and the last row to draw, the last not included. */
  from: number;
  to: number;
  /** So many rows are drawn at any time: one that comes takes the place of one that goes. */
  places: number;
  show: (row: number) => void;
}

interface Sizes {
  count: number;
  rowHeight: number;
  headHeight: number;
}

/** Of rows of equal height only those in sight are drawn, with a few to spare. */
export function useVirtualRows(
  viewport: RefObject<HTMLElement | null>,
  { count, rowHeight, headHeight }: Sizes,
): VirtualRows {
  const [drawn, setDrawn] = useState({ from: 0, places: 40 });
  const latest = useRef(drawn);
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const look = (isScroll: boolean) => {
      const first = Math.floor(element.scrollTop / rowHeight);
      const inSight = Math.ceil(element.clientHeight / rowHeight) + 1;
      const next = {
        from: Math.max(0, floorTo(first - SPARE_ROWS)),
        places: floorTo(inSight + 2 * SPARE_ROWS) + ROWS_AT_ONCE,
      };
      const before = latest.current;
      if (before.from === next.from && before.places === next.places) return;
      latest.current = next;
      // Whoever drags the bar must not look at nothing until there is time for the new rows.
      if (isScroll && Math.abs(next.from - before.from) > SPARE_ROWS) flushSync(() => setDrawn(next));
      else setDrawn(next);
    };
    const onScroll = () => look(true);
    look(false);
    const sizes = new ResizeObserver(() => look(false));
    sizes.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [viewport, rowHeight]);

  const show = useCallback(
    (row: number) => {
      const element = viewport.current;
      if (!element) return;
      const top = row * rowHeight;
      const bottom = top + rowHeight - (element.clientHeight - headHeight);
      if (element.scrollTop > top) element.scrollTop = top;
      else if (element.scrollTop < bottom) element.scrollTop = bottom;
    },
    [viewport, rowHeight, headHeight],
  );
  const { from, places } = drawn;
  const to = Math.min(count, from + places);
  return { from: Math.min(from, to), to, places, show };
}

function floorTo(row: number): number {
  return Math.floor(row / ROWS_AT_ONCE) * ROWS_AT_ONCE;
}
