import { paymentMethodLabels } from '@kreislauf/domain/documents/documents.text';
import { type DocumentPayment, MAX_PAYMENTS } from '@kreislauf/domain/documents/payments.contract';
import { isIban, normaliseIban } from '@kreislauf/domain/shared/iban.rules';
import { ActionIcon, Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { MoneyInput } from '../../shared/ui/inputs/money-input.tsx';
import { ChoiceTiles } from '../../shared/ui/inputs/tiles.tsx';
import { afterPress } from '../../shared/ui/keyboard/after-press.ts';
import {
  IBAN_WRONG,
  missingCents,
  type PaymentValues,
  paymentBy,
  restForLast,
  sumInWords,
} from './payment-values.ts';
import styles from './payments-field.module.css';

interface PaymentsFieldProps<Method extends DocumentPayment> {
  /** Of the methods: 'Bezahlt mit'. */
  label: string;
  methods: readonly Method[];
  /** In euro; undefined where this user does not see it: then the whole sum is paid in one way. */
  total: number | undefined;
  /** One at least. */
  value: readonly PaymentValues<Method>[];
  onChange: (payments: PaymentValues<Method>[]) => void;
  /** The form's `getInputProps`: what it says of `payments.0.amount` stands at that field. */
  inputOf?: (path: string) => { error?: ReactNode; 'data-path'?: string };
  /** The shop pays: a transfer asks for the account. */
  isPaidOut?: boolean;
}

/** One method for the whole sum, or several payments that sum to it. */
export function PaymentsField<Method extends DocumentPayment>(props: PaymentsFieldProps<Method>) {
  const { label, methods, total, value, onChange, inputOf, isPaidOut = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const [first] = value;
  if (total === 0)
    return (
      <Text size="sm" c="dimmed">
        Es ist nichts zu zahlen.
      </Text>
    );
  if (!first) return null;
  const isSplit = value.length > 1;
  const isDue = !isPaidOut && value.some(({ method }) => method === 'ueberweisung');

  const change = (index: number, more: Partial<PaymentValues<Method>>) =>
    onChange(value.map((payment, at) => (at === index ? { ...payment, ...more } : payment)));
  const focusAmount = (index: number) =>
    // The row is there with the next drawing.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLInputElement>(`[data-amount="${index}"]`)?.focus(),
    );
  const add = () => {
    const unused = methods.find((method) => value.every((payment) => payment.method !== method));
    const added = paymentBy(unused ?? first.method);
    // A refusal of the whole sum does not apply to a part of it.
    const next = isSplit ? [...value, added] : [{ ...first, amount: null, wrong: null }, added];
    onChange(next);
    focusAmount(isSplit ? next.length - 1 : 0);
  };
  const remove = (index: number) => {
    onChange(value.filter((_, at) => at !== index));
    if (value.length > 2) focusAmount(Math.max(index - 1, 0));
    else requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  };
  const ibanOf = (index: number, name: string) =>
    isPaidOut && value[index]?.method === 'ueberweisung' ? (
      <IbanField
        label={name}
        value={value[index].iban}
        input={inputOf?.(`payments.${index}.iban`)}
        onChange={(iban) => change(index, { iban })}
      />
    ) : null;

  return (
    <Stack gap="md" ref={box}>
      {isSplit ? (
        <Fieldset variant="unstyled" legend={label} classNames={{ legend: 'bold' }}>
          <Stack gap="xs" mt="xs">
            {value.map((payment, index) => (
              <PaymentRow
                // biome-ignore lint/suspicious/noArrayIndexKey: payments have no other name than their place
                key={index}
                number={index + 1}
                methods={methods}
                payment={payment}
                inputOf={(field) => inputOf?.(`payments.${index}.${field}`)}
                onChange={(more) => change(index, more)}
                onRemove={() => remove(index)}
              >
                {ibanOf(index, `IBAN der ${index + 1}. Zahlung`)}
              </PaymentRow>
            ))}
          </Stack>
        </Fieldset>
      ) : (
        <>
          <ChoiceTiles
            label={label}
            width={134}
            options={methods.map((method) => ({ value: method, label: paymentMethodLabels[method] }))}
            {...inputOf?.('payments')}
            value={first.method}
            onChange={(method) => change(0, { method })}
          />
          {ibanOf(0, 'IBAN')}
        </>
      )}
      {isDue && (
        <Text size="sm" c="dimmed">
          Eine Überweisung steht als noch zu zahlen auf der Rechnung, wenn Ihre IBAN in den Einstellungen
          steht.
        </Text>
      )}
      <Group justify="space-between" gap="xs" className={styles.sum}>
        {total !== undefined && value.length < MAX_PAYMENTS && (
          <Button
            variant="subtle"
            size="compact-sm"
            mih={44}
            leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
            onClick={add}
          >
            Weitere Zahlung
          </Button>
        )}
        {isSplit && total !== undefined && (
          <Sum
            value={value}
            total={total}
            refused={inputOf?.('payments')}
            onFill={(amount) => change(value.length - 1, { amount, wrong: null })}
          />
        )}
      </Group>
    </Stack>
  );
}

interface PaymentRowProps<Method extends DocumentPayment> {
  number: number;
  methods: readonly Method[];
  payment: PaymentValues<Method>;
  inputOf: (field: 'method' | 'amount') => object | undefined;
  onChange: (more: Partial<PaymentValues<Method>>) => void;
  onRemove: () => void;
  /** The account, where it is asked for. */
  children: ReactNode;
}

function PaymentRow<Method extends DocumentPayment>(props: PaymentRowProps<Method>) {
  const { number, methods, payment, inputOf, onChange, onRemove, children } = props;
  return (
    <div className={styles.row}>
      <NativeSelect
        aria-label={`Zahlungsart der ${number}. Zahlung`}
        data={methods.map((method) => ({ value: method, label: paymentMethodLabels[method] }))}
        {...inputOf('method')}
        value={payment.method}
        onChange={({ currentTarget: { value } }) => onChange({ method: value as Method })}
      />
      <MoneyInput
        aria-label={`Betrag der ${number}. Zahlung`}
        placeholder="0,00"
        data-amount={number - 1}
        {...inputOf('amount')}
        value={payment.amount}
        wrong={payment.wrong}
        onChange={(amount, wrong) => onChange({ amount, wrong })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={styles.remove}
        aria-label={`${number}. Zahlung entfernen`}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      {children && <div className={styles.iban}>{children}</div>}
    </div>
  );
}

interface SumProps {
  value: readonly PaymentValues[];
  total: number;
  refused: { error?: ReactNode; 'data-path'?: string } | undefined;
  onFill: (amount: number) => void;
}

/** Shows the sum that is missing or too much, and the way to mend it. */
function Sum({ value, total, refused, onFill }: SumProps) {
  const isRight = missingCents(value, total) === 0;
  const rest = restForLast(value, total);
  return (
    <Group gap="xs" ml="auto" justify="flex-end">
      <Text
        size="sm"
        role="status"
        tabIndex={-1}
        data-path={refused?.['data-path']}
        className={refused?.error ? 'error' : isRight ? 'success' : 'medium'}
      >
        {refused?.error ?? sumInWords(value, total)}
      </Text>
      {!isRight && (
        <Button
          variant="default"
          size="compact-sm"
          mih={44}
          disabled={rest === null}
          onClick={() => rest !== null && onFill(rest)}
        >
          Rest berechnen
        </Button>
      )}
    </Group>
  );
}

interface IbanFieldProps {
  label: string;
  value: string;
  input: { error?: ReactNode; 'data-path'?: string } | undefined;
  onChange: (iban: string) => void;
}

/** Judged once it is left, or as long as one must be. */
function IbanField({ label, value, input, onChange }: IbanFieldProps) {
  const [wasLeft, setLeft] = useState(false);
  const isFine = isIban(value);
  const isWrong = !isFine && value.trim() !== '' && (wasLeft || isLongEnough(value));
  return (
    <TextInput
      label={label}
      autoComplete="off"
      placeholder="DE00 0000 0000 0000 0000 00"
      rightSection={isFine && <IconCheck size={18} stroke={2.4} className="success" aria-hidden />}
      description={isFine ? 'IBAN geprüft' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...input}
      error={input?.error ?? (isWrong && IBAN_WRONG)}
      value={value}
      onChange={({ currentTarget }) => {
        setLeft(false);
        onChange(currentTarget.value);
      }}
      onBlur={() => afterPress(() => setLeft(true))}
    />
  );
}

/** The shortest IBAN has 15 characters; a German one is judged when its last digit is there. */
function isLongEnough(typed: string): boolean {
  const iban = normaliseIban(typed);
  return iban.length >= (iban.startsWith('DE') ? 22 : 27);
}
