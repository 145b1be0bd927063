import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

const SPARE_ROWS = 8;

interface VirtualRows {
  /** The first and the last row to draw, the last not included. */
  from: number;
  to: number;
  show: (row: number) => void;
}

/** Of rows of equal height only those in sight are drawn, with a few to spare. */
export function useVirtualRows(
  viewport: RefObject<HTMLElement | null>,
  { count, rowHeight, headHeight }: { count: number; rowHeight: number; headHeight: number },
): VirtualRows {
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const look = () => setSeen({ top: element.scrollTop, height: element.clientHeight });
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [viewport]);

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
  const first = Math.floor(seen.top / rowHeight);
  const last = Math.ceil((seen.top + seen.height) / rowHeight);
  return { from: Math.max(0, first - SPARE_ROWS), to: Math.min(count, last + SPARE_ROWS), show };
}
