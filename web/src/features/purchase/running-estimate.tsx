import { deviceStatusLabel } from '@kreislauf/domain/devices/device-status.rules';
import { checkSourceNotes } from '@kreislauf/domain/devices/devices.text';
import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { TABLE_ESTIMATE } from '@kreislauf/domain/prices/prices.text';
import type { PriceEstimate } from '@kreislauf/domain/purchase/price-estimate.rules';
import { centsToEuro, formatEuro } from '@kreislauf/domain/shared/money';
import { Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { DevicePhoto } from '../../entities/devices/device-photo.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import type { CheckedPhone } from './purchase-draft.ts';
import styles from './running-estimate.module.css';
import { verdictsOf } from './steps/check-verdicts.ts';

/** The agreed price, or the maximum. */
export interface ShownTerms {
  label: string;
  /** Null where neither the price book nor the clerk has said it. */
  euro: number | null;
  /** Null where the price book has no price. */
  profit: number | null;
  /** The shop knows what the phone may cost: then the table is one line. */
  hasLimit: boolean;
  hidesCosts: boolean;
  /** Something speaks against the phone: nothing about its price looks good. */
  isStopped: boolean;
  /** And its grade does not tell: then there is no profit to promise. */
  isDoubted: boolean;
}

interface EstimateProps {
  estimate: PriceEstimate;
  terms: ShownTerms;
}

/** Beside the step: which phone it is about, and what it is worth by now. */
export function EstimatePanel({ checked, estimate, terms }: EstimateProps & { checked: CheckedPhone }) {
  const { phone, inStock, checkSource } = checked;
  const problems = verdictsOf(checked).filter(({ kind }) => kind === 'problem');
  const note = checkSourceNotes[checkSource];
  return (
    <aside className={`${styles.panel} surface`} aria-label="Gerät und Schätzung">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <DevicePhoto
          device={{
            model: phone.model,
            modelDesc: phone.modelDesc ?? null,
            thumbnail: phone.thumbnail ?? null,
          }}
          size={52}
        />
        <Stack gap="3xs" miw={0}>
          <strong className="bold tight wrap">{phone.model}</strong>
          <span className="muted mono text-2xs nowrap">{groupImei(phone.imei)}</span>
        </Stack>
      </Group>
      {problems.map(({ label, value }) => (
        <p key={label} className={`${styles.remark} muted text-xs tight wrap`} data-kind="problem">
          <IconAlertTriangle size={15} stroke={2} aria-hidden />
          {label}: {value}
        </p>
      ))}
      {inStock && (
        <p className={`${styles.remark} muted text-xs tight wrap`}>
          <IconInfoCircle size={15} stroke={2} aria-hidden />
          Bereits im Bestand ({deviceStatusLabel(inStock.status)}), wird aktualisiert
        </p>
      )}
      {note && (
        <p className={`${styles.remark} muted text-xs tight wrap`}>
          <IconInfoCircle size={15} stroke={2} aria-hidden />
          {checkSource === 'unchecked' ? `IMEI ${note}` : note}
        </p>
      )}
      <div className={`${styles.estimate} ${terms.isStopped ? 'sunken muted' : 'accent'}`}>
        <span className="text-xs bold">{labelOf(terms)}</span>
        <output className="text-3xl bold tight">
          <EuroText euro={figureOf(terms, estimate)} />
        </output>
        {terms.profit !== null && (
          <span className="text-xs">
            <ProfitOf profit={terms.profit} isDoubted={terms.isDoubted} />
          </span>
        )}
      </div>
      <dl className={`${styles.lines} text-xs`}>
        {isAside(terms) ? (
          !(terms.hidesCosts && terms.hasLimit) && <Line label={TABLE_ESTIMATE} cents={estimate.offerCents} />
        ) : (
          <>
            {terms.euro !== null && <Line label={TABLE_ESTIMATE} cents={estimate.offerCents} />}
            <Line label="Marktwert" cents={estimate.marketValueCents} />
            <Line label="Nach Zustand" cents={estimate.adjustedValueCents} />
            <Line label="Reparaturen" cents={estimate.repairCostsCents} isDeduction />
            <Line label="Akkuabzug" cents={estimate.batteryDeductionCents} isDeduction />
          </>
        )}
      </dl>
    </aside>
  );
}

/** On a phone one line above the buttons. */
export function EstimateLine({ estimate, terms }: EstimateProps) {
  return (
    <div className={`${styles.line} muted text-xs medium nowrap`}>
      <span>{labelOf(terms)}</span>
      <output>
        <span className={`${terms.isStopped ? 'muted' : 'brand'} text-lg bold`}>
          <EuroText euro={figureOf(terms, estimate)} />
        </span>
        {terms.profit !== null && (
          <>
            {' '}
            · <ProfitOf profit={terms.profit} isDoubted={terms.isDoubted} />
          </>
        )}
      </output>
    </div>
  );
}

const ESTIMATED = 'Geschätztes Angebot';

/** Users who see only the limit are never offered the estimate instead of it. */
function isAside({ hasLimit, hidesCosts }: ShownTerms): boolean {
  return hasLimit || hidesCosts;
}

function labelOf(terms: ShownTerms): string {
  return terms.euro !== null || isAside(terms) ? terms.label : ESTIMATED;
}

function figureOf(terms: ShownTerms, estimate: PriceEstimate): number | null {
  return isAside(terms) ? terms.euro : (terms.euro ?? centsToEuro(estimate.offerCents));
}

function ProfitOf({ profit, isDoubted }: { profit: number; isDoubted: boolean }) {
  if (isDoubted) return <span className="error medium">nur wenn verkäuflich</span>;
  return (
    <>
      Gewinn <EuroText euro={profit} />
    </>
  );
}

interface LineProps {
  label: string;
  cents: number;
  isDeduction?: boolean;
}

function Line({ label, cents, isDeduction = false }: LineProps) {
  return (
    <div data-zero={cents === 0 || undefined}>
      <dt>{label}</dt>
      <dd className="tabular">{formatEuro(centsToEuro(isDeduction ? -cents || 0 : cents))}</dd>
    </div>
  );
}
