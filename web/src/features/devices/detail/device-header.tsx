import { calculateProfit, expectationOf } from '@kreislauf/domain/devices/device-money.rules';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { checkSourceNotes } from '@kreislauf/domain/devices/devices.text';
import { factVerdicts } from '@kreislauf/domain/devices/fact-verdicts.rules';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { Button, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { BatteryHealth } from '../../../shared/ui/battery-health.tsx';
import { DevicePhoto } from '../../../shared/ui/device-photo.tsx';
import { DeviceStatusBadge } from '../../../shared/ui/device-status-badge.tsx';
import { storageAndColour } from '../../../shared/ui/device-variant.ts';
import { EuroText } from '../../../shared/ui/euro-text.tsx';
import { ImeiText } from '../../../shared/ui/imei-text.tsx';
import { usePhone } from '../../../shared/ui/use-phone.ts';
import styles from './device-header.module.css';
import { Difference } from './difference.tsx';
import { costsOf, valuesOf } from './edit-values.ts';
import { labelOf } from './field-label.ts';
import { VerdictMark } from './verdict-mark.tsx';

interface DeviceHeaderProps {
  device: Device;
  /** Left out where nothing can be added by hand. */
  addFacts?: (() => void) | undefined;
}

/** The whole story at a glance. */
export function DeviceHeader({ device, addFacts }: DeviceHeaderProps) {
  const isPhone = usePhone();
  const note = checkSourceNotes[device.checkSource];
  return (
    <header className={styles.header}>
      <div className={styles.identity}>
        <DevicePhoto device={device} size={isPhone ? 64 : 92} />
        <div className={styles.names}>
          <div className={styles.titleLine}>
            <Title order={1} className={styles.title}>
              {device.model}
            </Title>
            <DeviceStatusBadge status={device.status} />
          </div>
          <p className={styles.variant}>{variantOf(device) || 'Speicher und Farbe unbekannt'}</p>
          <p className={styles.imei}>
            <span className={styles.imeiLabel}>IMEI</span>
            <ImeiText imei={device.imei} />
          </p>
        </div>
        <Profit device={device} />
      </div>
      <dl className={styles.facts}>
        {factVerdicts(device).map(({ field, value, kind }) => (
          <div key={field} className={styles.fact} data-kind={kind}>
            <dt>{labelOf(field)}</dt>
            <dd>
              <VerdictMark kind={kind} value={value} />
            </dd>
          </div>
        ))}
        <div className={styles.fact}>
          <dt>Akku</dt>
          <dd className={styles.battery}>
            <BatteryHealth health={device.batteryInfo?.health} />
          </dd>
        </div>
      </dl>
      {note && (
        <p className={styles.note}>
          <IconInfoCircle size={15} stroke={2} aria-hidden />
          {device.checkSource === 'unchecked' ? `IMEI ${note}` : note}
          {addFacts && (
            <Button
              size="compact-sm"
              variant="default"
              className={`${styles.add} no-print`}
              onClick={addFacts}
            >
              Angaben ergänzen
            </Button>
          )}
        </p>
      )}
    </header>
  );
}

function variantOf({ model, modelDesc, softwareInfo }: Device): string {
  return storageAndColour(`${model} ${modelDesc ?? ''}`, softwareInfo?.availableStorage);
}

function Profit({ device }: { device: Device }) {
  const costs = costsOf(valuesOf(device));
  if (device.status !== 'verkauft' || device.actualSellingPrice === null) {
    return (
      <div className={styles.profit}>
        <span className={styles.profitLabel}>Geplanter Gewinn</span>
        <span className={styles.profitValue}>
          <EuroText euro={device.desiredProfit} />
        </span>
        <span className={styles.profitNote}>
          bei <EuroText euro={device.sellingPrice} /> Verkaufspreis
        </span>
      </div>
    );
  }
  const profitCents = calculateProfit(euroToCents(device.actualSellingPrice), costs);
  const differenceCents = profitCents - costs.desiredProfitCents;
  return (
    <div className={styles.profit}>
      <span className={styles.profitLabel}>Gewinn</span>
      <span className={styles.profitValue}>
        <EuroText euro={centsToEuro(profitCents)} />
      </span>
      <span className={styles.profitNote}>
        <Difference differenceCents={differenceCents} expectation={expectationOf(differenceCents)} /> zum
        Wunschgewinn
      </span>
    </div>
  );
}
