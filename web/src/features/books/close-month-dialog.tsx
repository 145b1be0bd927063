import type { BookMonth } from '@kreislauf/domain/books/books.contract';
import { ADVISER_CONFIRMS } from '@kreislauf/domain/books/books.text';
import { formatMonth } from '@kreislauf/domain/books/month-names';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Anchor, Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError, messageOf } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import { monthText } from '../../shared/ui/charts/axis-texts.ts';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import { Breakdown, BreakdownLine } from '../../shared/ui/values/breakdown.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import { useCloseMonth } from './books.api.ts';

interface CloseMonthDialogProps {
  /** As it is now; it may change while the dialog is open. */
  book: BookMonth;
  onClose: () => void;
}

/** Nobody can reopen a month: the dialog says what is fixed, and has the month typed. */
export function CloseMonthDialog({ book, onClose }: CloseMonthDialogProps) {
  const { month, missing } = book;
  const asked = formatMonth(month);
  const close = useCloseMonth(month);
  const form = useForm({
    initialValues: { month: '', acknowledgesMissing: false },
    validate: {
      month: (typed) => (typed.replaceAll(/\s/g, '') === asked ? null : `Bitte geben Sie ${asked} ein`),
      acknowledgesMissing: (isTicked) =>
        missing === 0 || isTicked ? null : 'Bitte bestätigen Sie, dass diese Nachweise fehlen',
    },
    onSubmit: async ({ acknowledgesMissing }) => {
      await close.mutateAsync({ acknowledgesMissing: missing > 0 && acknowledgesMissing });
      showSuccess(`${monthText(month)} ist abgeschlossen.`);
      onClose();
    },
    errorMessage: (error) => <Refusal error={error} month={month} />,
  });
  return (
    <FormDialog
      form={form}
      title={`${monthText(month)} abschließen`}
      description="Danach kann niemand den Monat wieder öffnen: Ankäufe, Verkäufe und Rückgaben darin lassen sich weder ändern noch löschen noch nachtragen."
      submitLabel="Endgültig abschließen"
      isDestructive
      size={520}
      onClose={onClose}
    >
      <Fixed book={book} />
      {missing > 0 && (
        <Checkbox
          label={`Ich weiß, dass ${missing === 1 ? 'ein Nachweis fehlt' : `zu ${formatCount(missing)} Zeilen der Nachweis fehlt`}`}
          description="Ohne gültigen Ankaufbeleg kann das Finanzamt die Differenzbesteuerung ablehnen. Besser ist, die Belege vorher auszustellen."
          {...form.getInputProps('acknowledgesMissing', { type: 'checkbox' })}
        />
      )}
      <TextInput
        label="Zur Bestätigung den Monat eingeben"
        description={asked}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('month')}
      />
      <p className="muted text-xs">{ADVISER_CONFIRMS}</p>
    </FormDialog>
  );
}

/** The figures that are stored with the close. */
function Fixed({ book: { purchases, sales, returns, margin, base, tax } }: { book: BookMonth }) {
  const counted = (name: string, count: number) => `${name} (${formatCount(count)})`;
  return (
    <Breakdown label="Was festgeschrieben wird">
      <BreakdownLine
        label={counted('Ankäufe', purchases.count)}
        note={`davon bar ${formatEuro(purchases.cash)}`}
      >
        <EuroText euro={purchases.sum} />
      </BreakdownLine>
      <BreakdownLine label={counted('Verkäufe', sales.count)}>
        <EuroText euro={sales.sum} />
      </BreakdownLine>
      <BreakdownLine label={counted('Rückgaben', returns.count)}>
        <EuroText euro={returns.sum} />
      </BreakdownLine>
      <BreakdownLine label="Marge">
        <EuroText euro={margin} />
      </BreakdownLine>
      <BreakdownLine label="Bemessungsgrundlage">
        <EuroText euro={base} />
      </BreakdownLine>
      <BreakdownLine label="Umsatzsteuer" weight="total">
        <EuroText euro={tax} />
      </BreakdownLine>
    </Breakdown>
  );
}

/** The sentence of the server, with the way to another month that it names. */
function Refusal({ error, month }: { error: unknown; month: string }): ReactNode {
  const sentence = messageOf(error, 'Fehler beim Abschließen des Monats');
  const named = error instanceof ApiError ? (error.body as { month?: unknown } | null)?.month : null;
  if (typeof named !== 'string' || named === month) return sentence;
  return (
    <>
      {sentence}{' '}
      <Anchor component={Link} to={paths.bookMonth(named)} inherit className="medium">
        Zu {monthText(named)}
      </Anchor>
    </>
  );
}
