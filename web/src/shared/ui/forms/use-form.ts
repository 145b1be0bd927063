import { type UseFormInput, type UseFormReturnType, useForm as useMantineForm } from '@mantine/form';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useDraft } from '../../session/use-draft.ts';
import { useSingleRun } from './single-run.ts';
import { type Failure, failureBeside, submitForm } from './submit-form.ts';

interface FormOptions<Values>
  extends Pick<UseFormInput<Values>, 'validateInputOnBlur' | 'validateInputOnChange' | 'onValuesChange'> {
  /** By the names of the contract: what the server refuses is marked in the same places. */
  initialValues: Values;
  validate?: NonNullable<UseFormInput<Values>['validate']>;
  /** Under this name what was typed survives the end of a session; `useLastingDraft` keeps it over a reload, too. */
  draft?: string;
  /** Passwords: never kept, but the login says that they are gone. */
  isSecret?: boolean;
  /** False while the button waits for something; Enter then says what. */
  isReady?: (values: Values) => boolean;
  /** Told before the focus moves to these fields, so that they can be brought in sight; none where no field is to blame. */
  onRefused?: (problems: Record<string, ReactNode>) => void;
  /**
   * Never runs twice at once. What it throws is told at the fields that were refused, or above the form; false says
   * that it is not done although nothing went wrong.
   */
  onSubmit: (values: Values) => unknown;
  /** The failure is about this choice: another choice clears it. */
  clearsFailureOnChange?: boolean;
  /** Said above the form where a failure has no sentence of its own. */
  fallback?: string;
  /** A failure that the specification words as a whole: shown above the form, also when a field is marked. */
  errorMessage?: (error: unknown) => ReactNode;
}

export interface Form<Values> extends Omit<UseFormReturnType<Values>, 'onSubmit' | 'submitting'> {
  /** Something is being sent. */
  isBusy: boolean;
  isReady: boolean;
  /** Why the last try failed, as far as no field says so. */
  failure: ReactNode;
  /** The last failure. */
  error: unknown;
  clearFailure: () => void;
  /** As `getInputProps`, for our own fields, which know what kind of value they hold. */
  fieldProps: <Field extends keyof Values & string>(field: Field) => FieldProps<Values[Field]>;
  /** Answers whether it was sent and taken. */
  submit: () => Promise<boolean>;
  /** Marks what is wrong and goes there, without sending; answers whether all but these fields is right. */
  check: (besides?: readonly string[]) => boolean;
  /** For the form element. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Props that a form gives to a field of our own. */
export interface FieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error?: ReactNode;
  /** Belongs on the input that takes the focus when the field is refused. */
  'data-path'?: string;
}

type PathOf<Of extends { getInputNode: (path: never) => unknown }> = Parameters<Of['getInputNode']>[0];

/** To be returned from `onSubmit` where the page is left for good: nothing is sent again until the next one is there. */
export const untilLeft = new Promise<never>(() => {});

/** Every form and dialog: checks, sends once, marks and focuses what was refused, and keeps what was typed. */
export function useForm<Values extends object>({
  draft,
  isSecret = false,
  isReady: checkReady,
  onRefused,
  onSubmit,
  onValuesChange,
  clearsFailureOnChange = false,
  fallback,
  errorMessage,
  ...options
}: FormOptions<Values>): Form<Values> {
  const name = useId().replace(/[^0-9a-z]/gi, '');
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useMantineForm<Values>({
    name,
    ...options,
    onValuesChange: (values, before) => {
      if (clearsFailureOnChange) setFailure(null);
      onValuesChange?.(values, before);
    },
  });
  const run = useSingleRun();
  const [refused, setRefused] = useState<Record<string, ReactNode>>({});
  useDraft(draft ?? null, form, { secret: isSecret });
  const element = useRef<HTMLFormElement>(null);
  const nodeOf = (field: string) => form.getInputNode(field as PathOf<typeof form>);

  // Once the field says what is wrong, so that a screen reader tells it too, and once a hidden one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the next refusal moves the focus again
  useLayoutEffect(() => {
    const fields = Object.keys(refused);
    const [first] = fields.flatMap((field) => nodeOf(field) ?? []).sort(byPlaceOnPage);
    if (first) first.focus();
    // No field of the page says it: it is said above the form.
    else if (fields[0]) setFailure((told) => told ?? { error: null, sentence: refused[fields[0] ?? ''] });
  }, [refused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the next failure moves the view again
  useLayoutEffect(() => {
    const isShownAtField = Object.keys(refused).some((field) => nodeOf(field) !== null);
    // Loaded when it is needed: the login page has a form too, and stays light without it.
    if (failure?.sentence && !isShownAtField)
      void import('./focus-refusal.ts').then(({ focusMessage }) => focusMessage(element.current));
  }, [failure]);

  const isReady = checkReady?.(form.values) ?? true;
  const isShown = (field: string) => nodeOf(field) !== null;
  const submit = async () => {
    const isDone = await run(() =>
      submitForm({
        findProblems: () => form.validate().errors,
        isReady: checkReady?.(form.getValues()) ?? true,
        markFields: form.setErrors,
        refuse: (problems) => {
          onRefused?.(problems);
          setFailure((told) => (told?.error === null ? null : told));
          setRefused(problems);
        },
        setBusy: form.setSubmitting,
        setFailure,
        send: () => onSubmit(form.getValues()),
        sentenceFor: (error) =>
          errorMessage ? errorMessage(error) : failureBeside(isShown, error, fallback),
      }),
    );
    return isDone === true;
  };
  const check = (besides: readonly string[] = []) => {
    const found = Object.entries(form.validate().errors).filter(([field]) => !besides.includes(field));
    if (found.length > 0) setRefused(Object.fromEntries(found));
    return found.length === 0;
  };

  return {
    ...form,
    isBusy: form.submitting,
    isReady,
    failure: failure?.sentence,
    error: failure?.error,
    clearFailure: () => setFailure(null),
    fieldProps: <Field extends keyof Values & string>(field: Field) =>
      form.getInputProps(field as PathOf<typeof form>) as FieldProps<Values[Field]>,
    submit,
    check,
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
      onKeyDown: (event) => {
        if (event.key !== 'Enter' || event.defaultPrevented || event.target instanceof HTMLTextAreaElement)
          return;
        // A key that is held down is one press.
        if (event.repeat) event.preventDefault();
        // The browser would swallow this Enter without a word, since the button is disabled.
        else if (!isReady && isTextInput(event.target)) void submit();
      },
    },
  };
}

function byPlaceOnPage(one: Node, other: Node): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function isTextInput(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';
}
