import { checkStatusChange } from '@kreislauf/domain/devices/device-status.rules';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { expectationLabels } from '@kreislauf/domain/devices/devices.text';
import { calculateDeviation, calculateProfit } from '@kreislauf/domain/devices/money/device-money.rules';
import { profitAfterTax } from '@kreislauf/domain/devices/money/profit-after-tax.rules';
import { NO_PURCHASE_RECEIPT } from '@kreislauf/domain/devices/money/sale-doubts.rules';
import { bookSource } from '@kreislauf/domain/prices/prices.text';
import { afterTaxLabel } from '@kreislauf/domain/settings/settings.text';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { centsToEuro, euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { euroAmount } from '@kreislauf/domain/shared/typed-numbers';
import { taxOn } from '@kreislauf/domain/tax/tax-periods.rules';
import { Button, Stack, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  doubtsOfSale,
  SaleQuestion,
  SELL_ANYWAY,
  useSaleQuestion,
} from '../../../../entities/devices/sale-question.tsx';
import saleResult from '../../../../entities/devices/sale-result.module.css';
import { useMayTradeIn } from '../../../../entities/documents/may-trade-in.ts';
import { shopDefaultsQuery } from '../../../../entities/settings/shop-defaults.ts';
import { paths } from '../../../../shared/paths.ts';
import { useMay } from '../../../../shared/session/user-info.ts';
import { refusalIn } from '../../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../../shared/ui/forms/use-form.ts';
import { MoneyInput } from '../../../../shared/ui/inputs/money-input.tsx';
import { usePhone } from '../../../../shared/ui/layout/use-phone.ts';
import { EuroText } from '../../../../shared/ui/values/euro-text.tsx';
import { costsOf, editValuesOf } from '../edit/edit-values.ts';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import { useBookPrice } from '../use-book-price.ts';
import { colours, Difference } from './difference.tsx';
import { useDialogUpdate } from './use-dialog-update.tsx';

interface SaleDialogProps {
  opened: boolean;
  edit: DeviceEdit;
  onClose: () => void;
}

interface Values {
  actualSellingPrice: number | null;
  /** The price as typed, where it is none. */
  wrong: string | null;
}

const fallback = 'Fehler beim Speichern des Verkaufspreises';

export function SaleDialog({ opened, ...props }: SaleDialogProps) {
  // Mounted anew each time it opens, so that it starts with the price planned now.
  return opened ? <OpenSaleDialog {...props} /> : null;
}

function OpenSaleDialog({ edit, onClose }: Omit<SaleDialogProps, 'opened'>) {
  const device = edit.latest;
  const planned = plannedPrice(device);
  const navigate = useNavigate();
  const isPhone = usePhone();
  const mayInvoice = useMay('documents.create');
  const mayTradeIn = useMayTradeIn();
  const withInvoice = useRef(false);
  const { save, notice } = useDialogUpdate(edit, {
    fallback,
    advice: 'Bitte prüfen Sie den Preis und speichern Sie erneut.',
    onClose,
  });
  const form = useForm<Values>({
    initialValues: { actualSellingPrice: device.actualSellingPrice ?? planned ?? null, wrong: null },
    validate: { actualSellingPrice: (_price, typed) => priceProblem(device, typed) },
    isReady: (typed) => priceProblem(device, typed) === null,
    onSubmit: async ({ actualSellingPrice }) => {
      if (!question.confirmed()) return false;
      const isSaved = await save(
        { status: 'verkauft', actualSellingPrice, soldDate: soldDateOf(device) },
        'Gerät als verkauft markiert und Verkaufspreis gespeichert',
      );
      if (isSaved && withInvoice.current) void navigate(paths.invoice(device._id));
      return isSaved;
    },
    fallback,
  });
  const { actualSellingPrice: price, wrong } = form.values;
  const { data: shop } = useQuery(shopDefaultsQuery);
  // A shop that writes no documents sells as it always did; it is told, and not asked.
  const asksPurchaseReceipt = shop?.isCompanyComplete === true;
  const { hasReceipt, ...priced } = device;
  const doubts =
    form.isReady && price !== null
      ? doubtsOfSale({ ...priced, ...(asksPurchaseReceipt && { hasReceipt }) }, price)
      : [];
  const question = useSaleQuestion(doubts);
  const sellAndInvoice = () => {
    withInvoice.current = true;
    void form.submit().finally(() => {
      withInvoice.current = false;
    });
  };

  return (
    <FormDialog
      form={form}
      title="Verkaufspreis eingeben"
      submitLabel={question.isAsking ? SELL_ANYWAY : 'Als verkauft speichern'}
      onClose={onClose}
      size={600}
      alternative={
        <Stack gap="xs" w={isPhone ? '100%' : undefined}>
          {mayInvoice && (
            <Button
              variant="default"
              fullWidth={isPhone}
              disabled={!form.isReady || form.isBusy}
              onClick={sellAndInvoice}
            >
              Verkaufen und Rechnung
            </Button>
          )}
          {mayTradeIn && device.status !== 'verkauft' && (
            <Button
              component={Link}
              to={tradeInOf(device, price)}
              variant="default"
              fullWidth={isPhone}
              leftSection={<IconArrowsExchange size={16} stroke={1.9} aria-hidden />}
            >
              Gerät in Zahlung nehmen
            </Button>
          )}
        </Stack>
      }
    >
      {notice}
      <MoneyInput
        label="Verkaufspreis"
        description={<PlanAndBook device={device} />}
        size="md"
        required
        withAsterisk={false}
        data-autofocus
        {...form.getInputProps('actualSellingPrice')}
        wrong={wrong}
        onChange={(euro, unreadable) => {
          form.setFieldValue('wrong', unreadable);
          form.setFieldValue('actualSellingPrice', euro);
          // An empty field is simply not filled in yet.
          if (euro !== null || unreadable !== null) void form.validateField('actualSellingPrice');
        }}
        onFocus={(event) => event.currentTarget.select()}
      />
      {form.isReady && price !== null && planned !== undefined && (
        <SaleResult device={device} price={price} />
      )}
      <SaleQuestion doubts={doubts} isAsking={question.isAsking} />
      {!asksPurchaseReceipt && !hasReceipt && (
        <Text size="xs" c="dimmed">
          {NO_PURCHASE_RECEIPT}
        </Text>
      )}
    </FormDialog>
  );
}

/** With the price that is typed already. */
function tradeInOf({ _id }: Device, price: number | null): string {
  return paths.tradeInWith({ sell: _id, ...(price !== null && { price: String(price) }) });
}

/** Planned price and price-book estimate for a phone like this; nothing if costs are hidden. */
function PlanAndBook({ device }: { device: Device }) {
  const planned = plannedPrice(device);
  const book = useBookPrice(device);
  return [
    planned !== undefined && `Geplant: ${formatEuro(planned)}`,
    book && `Preisbuch: ${formatEuro(book.price)} (${bookSource(book)})`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Absent where costs are hidden and no profit is planned: then it would tell them. */
function plannedPrice({ sellingPrice }: { sellingPrice?: number }): number | undefined {
  return sellingPrice;
}

/** The rule that the server asks, on the price as it stands in the field. */
function priceProblem(
  { status, actualSellingPrice, soldDate }: Device,
  { actualSellingPrice: price, wrong }: Values,
): string | null {
  if (wrong !== null) return euroAmount.problem(wrong);
  const verdict = checkStatusChange({
    from: status,
    to: 'verkauft',
    stored: {
      actualSellingPriceCents: actualSellingPrice === null ? null : euroToCents(actualSellingPrice),
      soldDate: soldDate === null ? null : new Date(soldDate),
    },
    sent: { actualSellingPriceCents: euroToCents(price ?? 0) },
    now: new Date(),
  });
  return refusalIn(verdict);
}

/** A corrected price leaves the day of the sale as it was. */
function soldDateOf({ status, soldDate }: Device): string {
  return (status === 'verkauft' && soldDate) || new Date().toISOString();
}

function SaleResult({ device, price }: { device: Device; price: number }) {
  const values = editValuesOf(device);
  const { differenceCents, percent, expectation } = calculateDeviation(
    euroToCents(price),
    euroToCents(device.sellingPrice),
  );
  // Nobody counts a profit without the costs.
  const { data: shop } = useQuery(shopDefaultsQuery);
  const costs = costsOf(values);
  const profit = values.hidesCosts ? null : centsToEuro(calculateProfit(euroToCents(price), costs));
  const tax = shop && taxOn(shop.taxPeriods, shopDay(soldDateOf(device)));
  return (
    <dl className={`${saleResult.sums} sunken`} aria-live="polite">
      <div>
        <dt>Abweichung vom geplanten Preis</dt>
        <dd className="tabular medium end">
          <Difference differenceCents={differenceCents} expectation={expectation} />
          {percent !== null && <span className="nowrap">{signedPercent(percent)}</span>}
        </dd>
      </div>
      <div>
        <dt>Ergebnis</dt>
        <dd className={`${colours[expectation]} tabular medium end`}>{expectationLabels[expectation]}</dd>
      </div>
      {profit !== null && (
        <div className={saleResult.profit}>
          <dt>Gewinn aus diesem Verkauf</dt>
          <dd className="tabular medium end text-md bold">
            <EuroText euro={profit} />
          </dd>
        </div>
      )}
      {profit !== null && tax && (
        <div>
          <dt>{afterTaxLabel(tax.scheme)}</dt>
          <dd className="tabular medium end">
            <EuroText euro={centsToEuro(profitAfterTax(euroToCents(price), costs, tax))} />
          </dd>
        </div>
      )}
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
