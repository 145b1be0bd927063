import { useEffect, useRef } from 'react';

/** A card that changes its column is drawn anew there: the eye of whoever moved it finds it again. */
export function useStaysInView(isMoved: boolean) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMoved) card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isMoved]);
  return card;
}
