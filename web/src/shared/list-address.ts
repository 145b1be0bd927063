import { useEffect } from 'react';
import { useLocation } from 'react-router';

interface ListAddress {
  search: string;
  /** The entry's place in the browser's history. */
  index: number;
}

const PREFIX = 'list.';

/** React Router numbers the entries of the history. */
function historyIndex(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}

/** A list remembers its address for this window, so that the pages below it lead back to the same rows. */
export function useStoredListAddress(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const address: ListAddress = { search, index: historyIndex() };
    sessionStorage.setItem(PREFIX + pathname, JSON.stringify(address));
  }, [pathname, search]);
}

/** The search part under which a list was seen last; `isPrevious` when going back leads there, too. */
export function lastListAddress(pathname: string): { search: string; isPrevious: boolean } {
  const text = sessionStorage.getItem(PREFIX + pathname);
  if (!text) return { search: '', isPrevious: false };
  const { search, index } = JSON.parse(text) as ListAddress;
  return { search, isPrevious: index === historyIndex() - 1 };
}
