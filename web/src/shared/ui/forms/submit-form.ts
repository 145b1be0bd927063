import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../api-error.ts';

export interface Failure {
  error: unknown;
  /** The message above the form that no field shows. */
  sentence: ReactNode;
}

/** The part of a form that sending needs. */
export interface SubmittedForm {
  /** Errors by field. */
  findProblems: () => Record<string, ReactNode>;
  /** False while the button waits for something. */
  isReady: boolean;
  markFields: (problems: Record<string, string>) => void;
  /** Leads to the first of these fields on the page, where any of them is. */
  refuse: (problems: Record<string, ReactNode>) => void;
  setBusy: (isBusy: boolean) => void;
  setFailure: (failure: Failure | null) => void;
  send: () => unknown;
  sentenceFor: (error: unknown) => ReactNode;
}

/**
 * Checks, sends, and tells a refusal at its fields. Answers whether it was done. What is no refusal is a fault: it is
 * told, and stays one.
 */
export async function submitForm(form: SubmittedForm): Promise<boolean> {
  const problems = form.findProblems();
  if (Object.keys(problems).length > 0) {
    form.refuse(problems);
    return false;
  }
  if (!form.isReady) return false;
  form.setBusy(true);
  form.setFailure(null);
  try {
    return (await form.send()) !== false;
  } catch (error) {
    const fields = error instanceof ApiError ? error.fields : {};
    form.markFields(fields);
    form.refuse(fields);
    form.setFailure({ error, sentence: form.sentenceFor(error) });
    if (!(error instanceof ApiError)) throw error;
    return false;
  } finally {
    form.setBusy(false);
  }
}

/** The message above a form whose fields show their own errors: none, if all refused fields are shown. */
export function failureBeside(
  isShown: (field: string) => boolean,
  error: unknown,
  fallback?: string,
): string | null {
  const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
  const unmarked = refused.filter(([field]) => !isShown(field));
  // The server's sentence is that of its first field, which may be one that is marked.
  return unmarked.length === refused.length ? messageOf(error, fallback) : (unmarked[0]?.[1] ?? null);
}
