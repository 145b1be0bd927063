import type { Endpoint, RequestOf } from '@kreislauf/domain/shared/endpoint';
import { useState } from 'react';
import { callFile } from '../../api-client.ts';
import { messageOf } from '../../api-error.ts';
import { saveFile } from '../../save-file.ts';
import { useSingleRun } from '../forms/single-run.ts';
import { showError } from '../messages/messages.tsx';

const EXPORT_FAILED = 'Fehler beim Export';

export interface ListExport {
  /** Name of the saved file. */
  name: string;
  load: () => Promise<Blob>;
}

export function listExport<E extends Endpoint>(name: string, endpoint: E, request: RequestOf<E>): ListExport {
  return { name, load: () => callFile(endpoint, { ...request, fallback: EXPORT_FAILED }) };
}

/** Saves a list as a file, once at a time. */
export function useExport({ name, load }: ListExport): { isRunning: boolean; save: () => void } {
  const run = useSingleRun();
  const [isRunning, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      saveFile(name, 'text/csv', await load());
    } catch (error) {
      showError(messageOf(error, EXPORT_FAILED));
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, save: () => void run(save) };
}
