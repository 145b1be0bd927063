import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { calculateProfit, expectationOf } from '@kreislauf/domain/devices/money/device-money.rules';
import { profitAfterTax } from '@kreislauf/domain/devices/money/profit-after-tax.rules';
import { bookSource } from '@kreislauf/domain/prices/prices.text';
import { afterTaxLabel } from '@kreislauf/domain/settings/settings.text';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { taxOn } from '@kreislauf/domain/tax/tax-periods.rules';
import { formatMinutes } from '@kreislauf/domain/workshop/workshop.text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shopDefaultsQuery } from '../../../../entities/settings/shop-defaults.ts';
import { repairQuery } from '../../../../entities/workshop/repair.api.ts';
import { Panel } from '../../../../shared/ui/layout/panel.tsx';
import { Breakdown, BreakdownLine } from '../../../../shared/ui/values/breakdown.tsx';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../../../shared/ui/values/euro-text.tsx';
import { Difference } from '../dialogs/difference.tsx';
import { costsOf, type TypedCosts } from '../edit/edit-values.ts';
import { labelOf } from '../edit/field-label.ts';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import { useBookPrice } from '../use-book-price.ts';

/** Reads like a breakdown and follows every key that is typed. */
export function CostPanel({ edit }: { edit: DeviceEdit }) {
  const { latest } = edit;
  const { values } = edit.form;
  const costs = costsOf(values);
  const isSold = latest.status === 'verkauft' && latest.actualSellingPrice !== null;
  return (
    <Panel title="Kostenübersicht">
      <Breakdown>
        <Line label={labelOf('purchasePrice')} euro={centsToEuro(costs.purchasePriceCents)} />
        <Line label={partsLabel(values.parts.length)} euro={centsToEuro(costs.partsCents)} />
        <Line
          label="Kosten gesamt"
          euro={centsToEuro(costs.purchasePriceCents + costs.partsCents)}
          weight="sum"
        />
        {latest.donor ? (
          <Line label="Auf Teile verteilt" euro={latest.purchasePrice} weight="total" />
        ) : (
          <PlannedLines costs={costs} isSold={isSold} />
        )}
        {isSold && (
          <SoldLines costs={costs} priceCents={euroToCents(latest.actualSellingPrice ?? 0)} edit={edit} />
        )}
      </Breakdown>
      {!latest.donor && <BookPrice device={latest} />}
      <LabourTime deviceId={latest._id} />
    </Panel>
  );
}

/** Beside what was planned: what the shop expects of a phone like this one as it is now. */
function BookPrice({ device }: { device: Device }) {
  const book = useBookPrice(device);
  if (!book) return null;
  return (
    <p className="muted text-sm">
      Preisbuch: <EuroText euro={book.price} /> ({bookSource(book)})
    </p>
  );
}

/** The profit that is left of this price by the scheme of that day, as an aside to the one before tax. */
function AfterTax({ priceCents, costs, soldOn }: { priceCents: number; costs: TypedCosts; soldOn: string }) {
  const { data: shop } = useQuery(shopDefaultsQuery);
  if (!shop) return null;
  const tax = taxOn(shop.taxPeriods, shopDay(soldOn));
  return (
    <Line
      label={afterTaxLabel(tax.scheme)}
      euro={centsToEuro(profitAfterTax(priceCents, costs, tax))}
      weight="aside"
    />
  );
}

/** Beside the breakdown, never inside it: what the shop's own hands have cost. */
function LabourTime({ deviceId }: { deviceId: string }) {
  const { data } = useQuery(repairQuery(deviceId));
  if (!data || data.minutes === 0) return null;
  return (
    <p className="muted text-sm">
      Arbeitszeit: {formatMinutes(data.minutes)}
      {data.technician && ` (${data.technician})`}
      {data.labourCost !== undefined && (
        <>
          {', '}
          <EuroText euro={data.labourCost} />
        </>
      )}
    </p>
  );
}

function PlannedLines({ costs, isSold }: { costs: TypedCosts; isSold: boolean }) {
  return (
    <>
      <Line label={labelOf('desiredProfit')} euro={centsToEuro(costs.desiredProfitCents)} />
      <Line
        label="Geplanter Verkaufspreis"
        euro={centsToEuro(costs.sellingPriceCents)}
        weight={isSold ? 'sum' : 'total'}
      />
      {!isSold && (
        <AfterTax priceCents={costs.sellingPriceCents} costs={costs} soldOn={new Date().toISOString()} />
      )}
    </>
  );
}

/** The parts themselves are listed in their own panel. */
function partsLabel(count: number): string {
  return count === 0 ? labelOf('parts') : `${labelOf('parts')} (${count})`;
}

function SoldLines({ costs, priceCents, edit }: { costs: TypedCosts; priceCents: number; edit: DeviceEdit }) {
  const profitCents = calculateProfit(priceCents, costs);
  const differenceCents = profitCents - costs.desiredProfitCents;
  return (
    <>
      <Line
        label={labelOf('actualSellingPrice')}
        note={<DateText date={edit.latest.soldDate} />}
        euro={centsToEuro(priceCents)}
      />
      <Line label="Tatsächlicher Gewinn" euro={centsToEuro(profitCents)} weight="total" />
      <AfterTax
        priceCents={priceCents}
        costs={costs}
        soldOn={edit.latest.soldDate ?? new Date().toISOString()}
      />
      <BreakdownLine label="Differenz zum Wunschgewinn">
        <Difference differenceCents={differenceCents} expectation={expectationOf(differenceCents)} />
      </BreakdownLine>
    </>
  );
}

interface LineProps {
  label: string;
  note?: ReactNode;
  euro: number;
  weight?: 'sum' | 'total' | 'aside';
}

function Line({ euro, ...line }: LineProps) {
  return (
    <BreakdownLine {...line}>
      <EuroText euro={euro} />
    </BreakdownLine>
  );
}
