import { useEffect, useState } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { useSingleRun } from '../../shared/ui/forms/single-run.ts';
import { showError } from '../../shared/ui/messages/messages.tsx';
import { loadLines } from './books.api.ts';

type Lines = Awaited<ReturnType<typeof loadLines>>;

interface PrintedLinesState {
  /** From the moment that all are there until they are printed. */
  lines: Lines | null;
  isLoading: boolean;
  print: () => void;
}

/** The screen shows a page of lines, the paper all of them: they are loaded before the browser prints. */
export function usePrintedLines(month: string): PrintedLinesState {
  const [lines, setLines] = useState<Lines | null>(null);
  const [isLoading, setLoading] = useState(false);
  const run = useSingleRun();
  useEffect(() => {
    if (!lines) return;
    const clear = () => setLines(null);
    window.addEventListener('afterprint', clear, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', clear);
  }, [lines]);
  const load = async () => {
    setLoading(true);
    try {
      setLines(await loadLines(month));
    } catch (error) {
      showError(messageOf(error, 'Fehler beim Laden der Buchhaltung'));
    } finally {
      setLoading(false);
    }
  };
  return { lines, isLoading, print: () => void run(load) };
}
