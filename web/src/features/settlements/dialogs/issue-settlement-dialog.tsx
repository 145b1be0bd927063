import type { OpenLines } from '@kreislauf/domain/settlements/settlements.contract';
import { checkUntil, dueDay, lastFullDay } from '@kreislauf/domain/settlements/settlements.rules';
import { salesInWords } from '@kreislauf/domain/settlements/settlements.text';
import { formatDate, shopDay } from '@kreislauf/domain/shared/dates';
import { sumOfEuro } from '@kreislauf/domain/shared/money';
import { dayInput } from '@kreislauf/domain/shared/wire';
import { Checkbox, ScrollArea, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { shopDefaultsQuery } from '../../../entities/settings/shop-defaults.ts';
import { SettledLines } from '../../../entities/settlements/settled-lines.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { checkedBy, refusalIn } from '../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { Breakdown, BreakdownLine } from '../../../shared/ui/values/breakdown.tsx';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import { openSalesQuery, useIssueSettlement } from '../settlements.api.ts';
import { SettlementRefusal } from './settlement-refusal.tsx';
import type { OpenReseller } from './settlement-task.ts';

interface IssueSettlementDialogProps {
  reseller: OpenReseller;
  /** Link to the details of a settlement. */
  addressOf: (id: string) => string;
  onClose: () => void;
}

/** All open sales up to a day: shown, and then written on one document. */
export function IssueSettlementDialog({ reseller, addressOf, onClose }: IssueSettlementDialogProps) {
  const { resellerId, name, oldest } = reseller;
  const navigate = useNavigate();
  const issue = useIssueSettlement();
  const today = shopDay(new Date());
  const yesterday = lastFullDay(today);
  const problemOf = (until: string) => checkedBy(dayInput)(until) ?? refusalIn(checkUntil(until, today));
  const form = useForm({
    // Today is not over; it is proposed only where there is nothing before it.
    initialValues: { until: oldest > yesterday ? today : yesterday, mail: true },
    validate: { until: problemOf },
    validateInputOnChange: ['until'],
    draft: `settlement.${resellerId}.issue`,
    onSubmit: async ({ until, mail }) => {
      const { _id, number } = await issue.mutateAsync({ resellerId, until, mail });
      onClose();
      showSuccess(`Abrechnung ${number} ist ausgestellt.`);
      void navigate(addressOf(_id), { preventScrollReset: true });
    },
    fallback: 'Fehler beim Abrechnen',
  });
  const { until } = form.getValues();
  const isDay = problemOf(until) === null;
  const sales = useQuery({ ...openSalesQuery(resellerId, until), enabled: isDay });
  return (
    <FormDialog
      form={form}
      title={`${name} abrechnen`}
      submitLabel="Abrechnung ausstellen"
      error={form.failure && <SettlementRefusal error={form.error} failure={form.failure} name={name} />}
      size={640}
      onClose={onClose}
    >
      <TextInput
        type="date"
        label="Verkäufe bis einschließlich"
        max={today}
        maw={220}
        data-autofocus
        {...form.getInputProps('until')}
      />
      {isDay && (
        <section aria-label="Was abgerechnet wird" aria-busy={sales.isFetching}>
          {sales.data ? (
            <OpenSales {...sales.data} name={name} until={until} today={today} />
          ) : sales.isError ? (
            <ErrorState
              error={sales.error}
              fallback="Fehler beim Laden der offenen Beträge"
              retry={sales.refetch}
              busy={sales.isFetching}
            />
          ) : (
            <Skeleton height={180} />
          )}
        </section>
      )}
      <Checkbox
        label="PDF per E-Mail an den Reseller senden"
        {...form.getInputProps('mail', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}

interface OpenSalesProps extends OpenLines {
  name: string;
  until: string;
  today: string;
}

function OpenSales({ lines, owed, name, until, today }: OpenSalesProps) {
  const { data: shop } = useQuery(shopDefaultsQuery);
  if (lines.length === 0)
    return (
      <MessageAlert isLasting kind="info">
        Bis zum {formatDate(until)} gibt es keinen Verkauf, der noch abzurechnen ist.
      </MessageAlert>
    );
  return (
    <>
      <ScrollArea.Autosize mah={300} mb="sm" offsetScrollbars="present" viewportProps={{ tabIndex: 0 }}>
        <SettledLines isScrolled label={`Offene Verkäufe von ${name}`} lines={lines} share="Anteil" />
      </ScrollArea.Autosize>
      <Breakdown label="Die Abrechnung">
        <BreakdownLine label="Anteil des Resellers" weight="aside">
          <EuroText euro={sumOfEuro(lines.map(({ share }) => share))} />
        </BreakdownLine>
        <BreakdownLine
          label={`Zu zahlen für ${salesInWords(lines.length)}`}
          note={shop && `fällig am ${formatDate(dueDay(today, shop.dueDays))}`}
          weight="total"
        >
          <EuroText euro={owed} />
        </BreakdownLine>
      </Breakdown>
    </>
  );
}
