import { useLocation } from 'react-router';

interface Detour {
  wayBack: string;
}

/** The state of a link that leads away from a page for a moment: the next page offers the way back (`useWayBack`). */
export function useDetour(): Detour {
  return { wayBack: useLocation().pathname };
}

/** Start of a detour; undefined if this page was opened by itself. */
export function useWayBack(): string | undefined {
  return (useLocation().state as Partial<Detour> | null)?.wayBack;
}
