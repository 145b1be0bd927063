import type { z } from 'zod';
import { newerVersionIn } from '../../shared/api-error.ts';
import { type Form, useForm } from '../../shared/ui/forms/use-form.ts';
import { useLeaveGuard } from '../../shared/ui/forms/use-leave-guard.ts';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import { onlyTouched } from './touched-fields.ts';
import { type BasedOn, type Stored, useBasedOn } from './use-based-on.ts';

interface SecretsFormOptions<Values extends object, Answer> {
  /** As the page calls the section: 'Mailserver'. */
  name: string;
  answer: Answer;
  /** Secrets are never answered: they begin empty. */
  storedOf: (answer: Answer) => Stored<Values>;
  /** By the names of the contract. */
  asSent: (values: Values) => object;
  input: z.ZodType;
  /** A secret that was left empty is untouched, and is not among what is sent. */
  save: (sent: object & { updatedAt: string }) => Promise<Answer>;
  /** Asked for again where somebody else was quicker: that refusal shows the other settings only. */
  read: () => Promise<Answer>;
}

export interface SecretsForm<Values extends object> {
  name: string;
  form: Form<Values>;
  based: BasedOn<Values>;
}

/** The form of a section that holds secrets: only what was typed is sent, on the version that was seen. */
export function useSecretsForm<Values extends object, Answer>({
  name,
  answer,
  storedOf,
  asSent,
  input,
  save,
  read,
}: SecretsFormOptions<Values, Answer>): SecretsForm<Values> {
  const stored = storedOf(answer);
  const form = useForm<Values>({
    initialValues: stored.values,
    validate: (values) => {
      const { error } = input.safeParse(asSent(values));
      return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
    },
    onSubmit: async (values) => {
      const { values: before, updatedAt } = based.basis;
      try {
        based.begin(storedOf(await save({ ...onlyTouched(asSent(before), asSent(values)), updatedAt })));
        showSuccess(`Einstellungen gespeichert: ${name}`);
      } catch (error) {
        if (newerVersionIn(error, 'settings')) based.meet(storedOf(await read()));
        throw error;
      }
    },
    fallback: 'Fehler beim Speichern der Einstellungen',
  });
  const based = useBasedOn(form, stored);
  useLeaveGuard(form.isDirty());
  return { name, form, based };
}
