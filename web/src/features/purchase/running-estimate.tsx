import { deviceStatusLabel } from '@kreislauf/domain/devices/device-status.rules';
import { checkSourceNotes } from '@kreislauf/domain/devices/devices.text';
import { groupImei } from '@kreislauf/domain/devices/imei.rules';
import { TABLE_ESTIMATE } from '@kreislauf/domain/prices/prices.text';
import type { PriceEstimate } from '@kreislauf/domain/purchase/price-estimate.rules';
import { centsToEuro, formatEuro } from '@kreislauf/domain/shared/money';
import { Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { DevicePhoto } from '../../shared/ui/values/device-photo.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import type { CheckedPhone } from './purchase-draft.ts';
import styles from './running-estimate.module.css';
import { verdictsOf } from './steps/check-verdicts.ts';

/** What is paid, where it is known better than by the estimate: by the price book, or by the clerk. */
export interface ShownOffer {
  label: string;
  euro: number;
  /** Null where the price book has no price. */
  profit: number | null;
  /** Something speaks against the phone, and its grade does not tell: then there is no profit to promise. */
  isDoubted: boolean;
}

interface EstimateProps {
  estimate: PriceEstimate;
  offer: ShownOffer | null;
}

/** Beside the step: which phone it is about, and what it is worth by now. */
export function EstimatePanel({ checked, estimate, offer }: EstimateProps & { checked: CheckedPhone }) {
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
      <div className={`${styles.estimate} accent`}>
        <span className="text-xs bold">{offer?.label ?? ESTIMATED}</span>
        <output className="text-3xl bold tight">
          <EuroText euro={offer?.euro ?? centsToEuro(estimate.offerCents)} />
        </output>
        {offer?.profit != null && (
          <span className="text-xs">
            <ProfitOf profit={offer.profit} isDoubted={offer.isDoubted} />
          </span>
        )}
      </div>
      <dl className={`${styles.lines} text-xs`}>
        {offer && <Line label={TABLE_ESTIMATE} cents={estimate.offerCents} />}
        <Line label="Marktwert" cents={estimate.marketValueCents} />
        <Line label="Nach Zustand" cents={estimate.adjustedValueCents} />
        <Line label="Reparaturen" cents={estimate.repairCostsCents} isDeduction />
        <Line label="Akkuabzug" cents={estimate.batteryDeductionCents} isDeduction />
      </dl>
    </aside>
  );
}

/** On a phone one line above the buttons. */
export function EstimateLine({ estimate, offer }: EstimateProps) {
  return (
    <div className={`${styles.line} muted text-xs medium nowrap`}>
      <span>{offer?.label ?? ESTIMATED}</span>
      <output>
        <span className="brand text-lg bold">
          <EuroText euro={offer?.euro ?? centsToEuro(estimate.offerCents)} />
        </span>
        {offer?.profit != null && (
          <>
            {' '}
            · <ProfitOf profit={offer.profit} isDoubted={offer.isDoubted} />
          </>
        )}
      </output>
    </div>
  );
}

function ProfitOf({ profit, isDoubted }: { profit: number; isDoubted: boolean }) {
  if (isDoubted) return <span className="error medium">nur wenn verkäuflich</span>;
  return (
    <>
      Gewinn <EuroText euro={profit} />
    </>
  );
}

const ESTIMATED = 'Geschätztes Angebot';

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
