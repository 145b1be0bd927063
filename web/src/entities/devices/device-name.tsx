import { purchaseMethodLabels } from '@kreislauf/domain/devices/details/device-details.text';
import type { DeviceListItem } from '@kreislauf/domain/devices/devices.contract';
import { checkSourceNotes } from '@kreislauf/domain/devices/devices.text';
import { modelBeside, phoneVariant } from '@kreislauf/domain/phones/phone-variant.rules';
import { IconListCheck } from '@tabler/icons-react';
import { Badge } from '../../shared/ui/values/badge.tsx';
import styles from './device-name.module.css';

type NamedDevice = Pick<DeviceListItem, 'model' | 'modelDesc' | 'purchaseInfo' | 'checkSource'>;

/** The model, below it what tells two of them apart, and badges: bought by the guide, never checked. */
export function DeviceName({ device }: { device: NamedDevice }) {
  const variant = phoneVariant(device);
  const isGuided = device.purchaseInfo.method === 'guided';
  const isUnchecked = device.checkSource === 'unchecked';
  return (
    <span className={styles.name}>
      <span className={`${styles.model} bold wrap`} title={device.model}>
        {modelBeside(device.model, variant)}
      </span>
      {(variant || isGuided || isUnchecked) && (
        <span className={`${styles.below} text-xs`}>
          {variant && (
            <span className="muted wrap" title={device.modelDesc ?? undefined}>
              {variant}
            </span>
          )}
          {isGuided && (
            <Badge
              className={`${styles.badge} accent`}
              mark={<IconListCheck size={13} stroke={2} aria-hidden />}
            >
              {purchaseMethodLabels.guided}
            </Badge>
          )}
          {isUnchecked && (
            <Badge className={`${styles.badge} ${styles.unchecked} muted`}>
              {checkSourceNotes.unchecked}
            </Badge>
          )}
        </span>
      )}
    </span>
  );
}
