import { purchaseMethodLabels } from '@kreislauf/domain/devices/details/device-details.text';
import { deviceStatusLabel } from '@kreislauf/domain/devices/device-status.rules';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { qualityPointLabels } from '@kreislauf/domain/devices/devices.text';
import { readableValue } from '@kreislauf/domain/devices/history/device-history.text';
import { factVerdicts, UNKNOWN_FACT } from '@kreislauf/domain/devices/imei/fact-verdicts.rules';
import { ActionIcon, Anchor, Group } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ImeiText } from '../../../../entities/devices/imei-text.tsx';
import { paths } from '../../../../shared/paths.ts';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { TranslatedText } from '../../../../shared/ui/values/translated-text.tsx';
import { BatteryHealth } from '../../battery-health.tsx';
import { labelOf } from '../edit/field-label.ts';
import styles from './info-panel.module.css';
import { VerdictMark } from './verdict-mark.tsx';

interface InfoPanelProps {
  device: Device;
  /** Left out for those who may only look, and where all facts are entered by hand. */
  addBattery?: (() => void) | undefined;
}

/** Every fact of the device, once. What decides about it comes first and is coloured by its verdict. */
export function InfoPanel({ device, addBattery }: InfoPanelProps) {
  const { imei2, serial, warrantyStatus, region, purchaseDate, purchaseInfo } = device;
  return (
    <>
      <dl className={`${styles.facts} ruled`}>
        <Cell label={labelOf('status')} isPaperOnly>
          {deviceStatusLabel(device.status)}
        </Cell>
        {factVerdicts(device).map(({ field, value, kind, said }) => (
          <Cell key={field} label={labelOf(field)} kind={kind}>
            <VerdictMark kind={kind}>
              <TranslatedText text={value} said={said} />
            </VerdictMark>
          </Cell>
        ))}
        <Cell label="Akku">
          <Group component="span" gap="xs" wrap="nowrap" display="inline-flex" className="medium">
            <BatteryHealth health={device.batteryInfo?.health} />
            {addBattery && (
              <ActionIcon
                className="no-print"
                size="sm"
                variant="subtle"
                color="gray"
                aria-label="Akku eintragen"
                onClick={addBattery}
              >
                <IconPencil size={15} stroke={2} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        </Cell>
        {imei2 && (
          <Cell label={labelOf('imei2')}>
            <ImeiText imei={imei2} />
          </Cell>
        )}
        <Cell label={labelOf('serial')}>
          {serial ? <span className="mono text-xs">{serial}</span> : <Unknown />}
        </Cell>
        <Cell label={labelOf('warrantyStatus')}>
          {warrantyStatus ? (
            <TranslatedText text={readableValue('warrantyStatus', warrantyStatus)} said={warrantyStatus} />
          ) : (
            <Unknown />
          )}
        </Cell>
        {region && (
          <Cell label={labelOf('region')}>
            <TranslatedText text={readableValue('region', region)} said={region} />
          </Cell>
        )}
        <Cell label={purchaseInfo?.method ? purchaseMethodLabels[purchaseInfo.method] : 'Ankauf'}>
          <DateText date={purchaseDate} />
        </Cell>
        <QualityFact device={device} />
      </dl>
      <PurchaseCycles device={device} />
    </>
  );
}

/** The last quality check: by whom, when, and its findings. */
function QualityFact({ device: { qualityCheck } }: { device: Device }) {
  const last = qualityCheck.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);
  if (!last) return null;
  const defects = qualityCheck.filter(({ result }) => result === 'defekt');
  return (
    <Cell label="Qualitätsprüfung" kind={defects.length > 0 ? 'problem' : 'fine'}>
      {defects.length > 0
        ? `Nicht in Ordnung: ${defects.map(({ point }) => qualityPointLabels[point]).join(', ')}`
        : 'Ohne Mängel'}{' '}
      <span className="muted text-xs">
        {last.by}, <DateText date={last.at} />
      </span>
    </Cell>
  );
}

interface CellProps {
  label: string;
  kind?: string;
  isPaperOnly?: boolean;
  children: ReactNode;
}

function Cell({ label, kind, isPaperOnly, children }: CellProps) {
  return (
    <div className={`${styles.fact} ruled`} data-kind={kind} data-paper={isPaperOnly || undefined}>
      <dt className="text-xs">{label}</dt>
      <dd className="tight wrap">{children}</dd>
    </div>
  );
}

function Unknown() {
  return <span className="faint">{UNKNOWN_FACT}</span>;
}

/** The same phone, bought at another time. */
function PurchaseCycles({ device: { previousPurchase, nextPurchase } }: { device: Device }) {
  if (!previousPurchase && !nextPurchase) return null;
  return (
    <nav className={`${styles.cycles} ruled no-print`} aria-label="Weitere Ankäufe dieses Geräts">
      {previousPurchase && (
        <Anchor
          component={Link}
          to={paths.device(previousPurchase._id)}
          className={`${styles.cycle} accent text-sm medium`}
        >
          <IconArrowBackUp size={16} stroke={2} aria-hidden />
          <span>Früherer Ankauf</span>
          <DateText date={previousPurchase.purchaseDate} />
        </Anchor>
      )}
      {nextPurchase && (
        <Anchor
          component={Link}
          to={paths.device(nextPurchase._id)}
          className={`${styles.cycle} accent text-sm medium`}
        >
          <IconArrowForwardUp size={16} stroke={2} aria-hidden />
          <span>Späterer Ankauf</span>
          <DateText date={nextPurchase.purchaseDate} />
        </Anchor>
      )}
    </nav>
  );
}
