import { purchaseMethodLabels } from '@kreislauf/domain/devices/device-details.text';
import { readableValue } from '@kreislauf/domain/devices/device-history.text';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { factVerdicts, UNKNOWN } from '@kreislauf/domain/devices/fact-verdicts.rules';
import { Anchor, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { BatteryHealth } from '../../../shared/ui/battery-health.tsx';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { DevicePhoto } from '../../../shared/ui/device-photo.tsx';
import { DeviceStatusBadge } from '../../../shared/ui/device-status-badge.tsx';
import { ImeiText } from '../../../shared/ui/imei-text.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Fact, FactList } from './fact-list.tsx';
import { labelOf } from './field-label.ts';
import styles from './info-panel.module.css';
import { VerdictMark } from './verdict-mark.tsx';

interface InfoPanelProps {
  device: Device;
  /** Left out for those who may only look, and where all facts are entered by hand. */
  addBattery?: (() => void) | undefined;
}

export function InfoPanel({ device, addBattery }: InfoPanelProps) {
  return (
    <Panel
      title="Geräteinformationen"
      aside={
        addBattery && (
          <Button
            size="compact-sm"
            variant="subtle"
            className="no-print"
            leftSection={<IconPencil size={15} stroke={2} aria-hidden />}
            onClick={addBattery}
          >
            Akku eintragen
          </Button>
        )
      }
    >
      <div className={styles.content}>
        <div className={styles.photo}>
          <DevicePhoto device={device} size={148} />
        </div>
        <FactList columns={2}>
          <Fact label="IMEI">
            <ImeiText imei={device.imei} />
          </Fact>
          {device.imei2 && (
            <Fact label={labelOf('imei2')}>
              <ImeiText imei={device.imei2} />
            </Fact>
          )}
          <Fact label={labelOf('serial')}>
            {device.serial ? <span className={styles.serial}>{device.serial}</span> : <Unknown />}
          </Fact>
          <Fact label={labelOf('model')}>{device.model}</Fact>
          {device.modelDesc && device.modelDesc !== device.model && (
            <Fact label={labelOf('modelDesc')}>{device.modelDesc}</Fact>
          )}
          <Fact label={labelOf('status')}>
            <DeviceStatusBadge status={device.status} />
          </Fact>
          <Fact label={labelOf('warrantyStatus')}>
            {device.warrantyStatus ? readableValue('warrantyStatus', device.warrantyStatus) : <Unknown />}
          </Fact>
          {factVerdicts(device).map(({ field, value, kind }) => (
            <Fact key={field} label={labelOf(field)}>
              <VerdictMark kind={kind} value={value} />
            </Fact>
          ))}
          <Fact label="Akku">
            <BatteryHealth health={device.batteryInfo?.health} />
          </Fact>
          {device.region && <Fact label={labelOf('region')}>{device.region}</Fact>}
          <Fact label={labelOf('purchaseDate')}>
            <DateText date={device.purchaseDate} />
          </Fact>
          {device.purchaseInfo?.method && (
            <Fact label={labelOf('purchaseInfo.method')}>
              {purchaseMethodLabels[device.purchaseInfo.method]}
            </Fact>
          )}
        </FactList>
      </div>
      <PurchaseCycles device={device} />
    </Panel>
  );
}

function Unknown() {
  return <span className={styles.unknown}>{UNKNOWN}</span>;
}

/** The same phone, bought at another time. */
function PurchaseCycles({ device: { previousPurchase, nextPurchase } }: { device: Device }) {
  if (!previousPurchase && !nextPurchase) return null;
  return (
    <nav className={styles.cycles} aria-label="Weitere Ankäufe dieses Geräts">
      {previousPurchase && (
        <Anchor component={Link} to={paths.device(previousPurchase._id)} className={styles.cycle}>
          <IconArrowBackUp size={16} stroke={2} aria-hidden />
          <span>Früherer Ankauf</span>
          <DateText date={previousPurchase.purchaseDate} />
        </Anchor>
      )}
      {nextPurchase && (
        <Anchor component={Link} to={paths.device(nextPurchase._id)} className={styles.cycle}>
          <IconArrowForwardUp size={16} stroke={2} aria-hidden />
          <span>Späterer Ankauf</span>
          <DateText date={nextPurchase.purchaseDate} />
        </Anchor>
      )}
    </nav>
  );
}
