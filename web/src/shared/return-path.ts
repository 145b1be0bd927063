import { useLocation } from 'react-router';

interface Detour {
  returnTo: string;
}

/** The state of a link that leads away from a page for a moment: the next page offers a link back (`useReturnPath`). */
export function useReturnState(): Detour {
  return { returnTo: useLocation().pathname };
}

/** Start of a detour; undefined if this page was opened by itself. */
export function useReturnPath(): string | undefined {
  return (useLocation().state as Partial<Detour> | null)?.returnTo;
}
