import {
  addOutcomes,
  emptyOutcome,
  type ImportOutcome,
} from '@kreislauf/domain/suppliers/import-outcome.rules';
import type { ProductFilter } from '@kreislauf/domain/suppliers/suppliers.contract';
import { supplierFallbacks } from '@kreislauf/domain/suppliers/suppliers.text';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../shared/api-error.ts';
import { adminSession } from '../../../shared/session/stored-session.ts';
import { importNextResults, useImportRefresh } from '../suppliers.api.ts';

export interface ImportRun {
  phase: 'running' | 'stopping' | 'stopped' | 'failed' | 'done';
  /** The search whose results are imported; typing another one meanwhile changes nothing about it. */
  filter: ProductFilter;
  done: number;
  total: number;
  /** Cursor of the next step; null at the start and at the end. */
  next: string | null;
  outcome: ImportOutcome;
  error: string | null;
}

/**
 * Imports every result of a search, step by step: the server says after each how far it is. What a step has taken
 * over stays; stopping waits for the step under way, and going on begins where it ended.
 */
export function useImportAll() {
  const [run, setRun] = useState<ImportRun | null>(brokenOffRun);
  const isStopped = useRef(false);
  useEffect(() => remember(run), [run]);
  const refresh = useImportRefresh();
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const proceed = async (from: ImportRun) => {
    isStopped.current = false;
    let now: ImportRun = { ...from, phase: 'running', error: null };
    setRun(now);
    do {
      now = await oneStep(now);
      if (now.phase === 'running' && isStopped.current) now = { ...now, phase: 'stopped' };
      setRun(now);
    } while (now.phase === 'running');
    await refresh();
  };

  return {
    run,
    isBusy: run?.phase === 'running' || run?.phase === 'stopping',
    start: (filter: ProductFilter, total: number) =>
      void proceed({
        phase: 'running',
        filter,
        done: 0,
        total,
        next: null,
        outcome: emptyOutcome,
        error: null,
      }),
    stop: () => {
      isStopped.current = true;
      setRun((now) => now && { ...now, phase: 'stopping' });
    },
    goOn: () => run && void proceed(run),
    close: () => setRun(null),
  };
}

const keyOfUser = () => `supplierImport.${adminSession.read()?.user?.username ?? ''}`;

/** An unfinished import is resumed after a reload; it ends with the tab, as the session's drafts do. */
function remember(run: ImportRun | null): void {
  if (run && run.phase !== 'done') sessionStorage.setItem(keyOfUser(), JSON.stringify(run));
  else sessionStorage.removeItem(keyOfUser());
}

function brokenOffRun(): ImportRun | null {
  const run = JSON.parse(sessionStorage.getItem(keyOfUser()) ?? 'null') as ImportRun | null;
  return run && { ...run, phase: 'stopped' };
}

async function oneStep(run: ImportRun): Promise<ImportRun> {
  try {
    const { done, total, next, ...outcome } = await importNextResults({
      ...run.filter,
      after: run.next ?? undefined,
    });
    return {
      ...run,
      phase: next === null ? 'done' : 'running',
      done,
      total,
      next,
      outcome: addOutcomes(run.outcome, outcome),
    };
  } catch (error) {
    return {
      ...run,
      phase: 'failed',
      error: messageOf(error, `${supplierFallbacks.importAll}Unbekannter Fehler`),
    };
  }
}
