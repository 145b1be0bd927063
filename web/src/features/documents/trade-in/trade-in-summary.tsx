import { differenceOf } from '@kreislauf/domain/documents/trade-in.rules';
import { centsToEuro, formatEuro } from '@kreislauf/domain/shared/money';
import { Stack, Text } from '@mantine/core';
import { paymentsOf } from '../../../entities/documents/payment-values.ts';
import { PaymentsField } from '../../../entities/documents/payments-field.tsx';
import type { Form } from '../../../shared/ui/forms/use-form.ts';
import { Panel } from '../../../shared/ui/layout/panel.tsx';
import { Breakdown, BreakdownLine } from '../../../shared/ui/values/breakdown.tsx';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import { WarrantyField } from '../issue/warranty-field.tsx';
import styles from './trade-in.module.css';
import {
  differenceInWords,
  type KnownPhones,
  methodsFor,
  payable,
  sidesOf,
  type TradeInValues,
} from './trade-in-values.ts';

interface TradeInSummaryProps {
  form: Form<TradeInValues>;
  phones: KnownPhones;
}

/** Sums up the trade-in: the phones of both sides, who pays whom, and how. */
export function TradeInSummary({ form, phones }: TradeInSummaryProps) {
  const { buy, sell } = form.values;
  const sides = sidesOf(form.values, phones);
  const difference = differenceOf(sides);
  const isDeal = buy.length > 0 && sell.length > 0;
  const namesOf = (ids: string[]) => ids.map((id) => phones.get(id)?.model ?? 'Gerät').join(', ');
  const payments = paymentsOf(form);
  return (
    <Panel title="Zusammenfassung">
      <Stack gap="md">
        {isDeal && (
          <Breakdown label="Zusammenfassung der Inzahlungnahme">
            <BreakdownLine label="Der Kunde nimmt" note={namesOf(sell.map(({ deviceId }) => deviceId))}>
              <EuroText euro={centsToEuro(sides.sellCents)} />
            </BreakdownLine>
            <BreakdownLine label="Der Kunde bringt" note={namesOf(buy)}>
              −{formatEuro(centsToEuro(sides.buyCents))}
            </BreakdownLine>
          </Breakdown>
        )}
        <p
          className={`${styles.difference} ${isDeal ? 'accent bold text-xl tabular' : 'sunken muted'}`}
          role="status"
        >
          {isDeal ? differenceInWords(difference) : 'Wählen Sie, was der Kunde bringt und was er nimmt.'}
        </p>
        {isDeal && difference !== 0 && (
          <PaymentsField
            label={difference > 0 ? 'Der Kunde zahlt die Differenz' : 'Wir zahlen die Differenz aus'}
            methods={methodsFor(difference)}
            total={centsToEuro(Math.abs(difference))}
            isPaidOut={difference < 0}
            {...payments}
            value={payable(payments.value, difference)}
          />
        )}
        <WarrantyField {...form.getInputProps('warrantyMonths')} />
        <Text size="xs" c="dimmed">
          Jedes Gerät behält seinen eigenen Preis. Was sich ausgleicht, steht auf beiden Belegen als
          Verrechnung.
        </Text>
      </Stack>
    </Panel>
  );
}
