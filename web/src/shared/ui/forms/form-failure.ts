import { ApiError, messageOf } from '../../api-error.ts';

/** The part of a Mantine form that a refusal needs. */
export interface MarkedForm {
  setErrors: (errors: Record<string, string>) => void;
  getInputNode: (field: string) => { focus: () => void } | null;
}

/** Runs what a form sends, and marks the fields that were refused. What is no refusal is a fault and stays one. */
export async function markingFields(form: MarkedForm, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    markFields(form, error);
  }
}

/** The first refused field takes the focus, so that a screen reader tells it too. */
export function markFields(form: MarkedForm, error: unknown): void {
  const fields = error instanceof ApiError ? error.fields : {};
  form.setErrors(fields);
  const [first] = Object.keys(fields);
  if (first) form.getInputNode(first)?.focus();
}

/**
 * What is left to say above a form whose fields tell their own errors: nothing, where every refused field is
 * among `shown`, which are those on the form by the names of the contract.
 */
export function failureBeside(shown: readonly string[], error: unknown, fallback?: string): string | null {
  if (!error) return null;
  const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
  const untold = refused.filter(([field]) => !shown.includes(field));
  // The server's sentence is that of its first field, which may be one that is marked.
  return untold.length === refused.length ? messageOf(error, fallback) : (untold[0]?.[1] ?? null);
}
