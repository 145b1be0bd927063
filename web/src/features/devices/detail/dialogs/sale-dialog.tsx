import { calculateDeviation, calculateProfit } from '@kreislauf/domain/devices/device-money.rules';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { expectationLabels } from '@kreislauf/domain/devices/devices.text';
import { centsToEuro, euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { euroAmount } from '@kreislauf/domain/shared/typed-numbers';
import { useState } from 'react';
import { FormDialog } from '../../../../shared/ui/forms/form-dialog.tsx';
import { MoneyInput } from '../../../../shared/ui/forms/money-input.tsx';
import { EuroText } from '../../../../shared/ui/values/euro-text.tsx';
import saleResult from '../../../../shared/ui/values/sale-result.module.css';
import { costsOf, valuesOf } from '../edit/edit-values.ts';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import { Difference } from './difference.tsx';
import styles from './sale-dialog.module.css';
import { useDialogUpdate } from './use-dialog-update.tsx';

interface SaleDialogProps {
  opened: boolean;
  edit: DeviceEdit;
  onClose: () => void;
}

export function SaleDialog({ opened, ...props }: SaleDialogProps) {
  // Mounted anew each time it opens, so that it starts with the price planned now.
  return opened ? <OpenSaleDialog {...props} /> : null;
}

function OpenSaleDialog({ edit, onClose }: Omit<SaleDialogProps, 'opened'>) {
  const device = edit.latest;
  const [initial] = useState(device.actualSellingPrice ?? device.sellingPrice);
  const [price, setPrice] = useState<number | null>(initial);
  const [wrong, setWrong] = useState<string | null>(null);
  const { send, isBusy, error, notice } = useDialogUpdate(edit, {
    fallback: 'Fehler beim Speichern des Verkaufspreises',
    saved: 'Gerät als verkauft markiert und Verkaufspreis gespeichert',
    advice: 'Bitte prüfen Sie den Preis und speichern Sie erneut.',
    onClose,
  });
  const problem = priceProblem(price, wrong);
  const isSaleable = price !== null && problem === undefined;

  const submit = async () => {
    if (price === null) return;
    await send({ status: 'verkauft', actualSellingPrice: price, soldDate: soldDateOf(device) });
  };

  return (
    <FormDialog
      opened
      title="Verkaufspreis eingeben"
      submitLabel="Als verkauft speichern"
      busy={isBusy}
      dirty={price !== initial || wrong !== null}
      submitDisabled={!isSaleable}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {notice}
      <MoneyInput
        label="Verkaufspreis"
        description={`Geplant: ${formatEuro(device.sellingPrice)}`}
        size="md"
        required
        withAsterisk={false}
        data-autofocus
        value={price}
        wrong={wrong}
        error={problem}
        onChange={(euro, unreadable) => {
          setPrice(euro);
          setWrong(unreadable);
        }}
        onFocus={(event) => event.currentTarget.select()}
      />
      {isSaleable && <SaleResult device={device} price={price} />}
    </FormDialog>
  );
}

/** An empty field is simply not filled in yet; the button waits for it. */
function priceProblem(price: number | null, wrong: string | null): string | undefined {
  if (wrong !== null) return euroAmount.problem(wrong) ?? undefined;
  return price === 0 ? deviceProblems.salePriceMissing().sentence : undefined;
}

/** A corrected price leaves the day of the sale as it was. */
function soldDateOf({ status, soldDate }: Device): string {
  return (status === 'verkauft' && soldDate) || new Date().toISOString();
}

function SaleResult({ device, price }: { device: Device; price: number }) {
  const costs = costsOf(valuesOf(device));
  const { differenceCents, percent, expectation } = calculateDeviation(
    euroToCents(price),
    euroToCents(device.sellingPrice),
  );
  const profit = centsToEuro(calculateProfit(euroToCents(price), costs));
  return (
    <dl className={saleResult.sums} aria-live="polite">
      <div>
        <dt>Abweichung vom geplanten Preis</dt>
        <dd>
          <Difference differenceCents={differenceCents} expectation={expectation} />
          {percent !== null && <span className={styles.percent}>{signedPercent(percent)}</span>}
        </dd>
      </div>
      <div>
        <dt>Ergebnis</dt>
        <dd className={styles.label} data-expectation={expectation}>
          {expectationLabels[expectation]}
        </dd>
      </div>
      <div className={saleResult.profit}>
        <dt>Gewinn aus diesem Verkauf</dt>
        <dd>
          <EuroText euro={profit} />
        </dd>
      </div>
    </dl>
  );
}

const percentFormat = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

function signedPercent(percent: number): string {
  return `${percentFormat.format(percent)} %`;
}
