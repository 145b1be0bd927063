import { purchaseMethodLabels } from '@kreislauf/domain/devices/device-details.text';
import type { DeviceListItem } from '@kreislauf/domain/devices/devices.contract';
import { colourOf, formatStorage, storageOf } from '@kreislauf/domain/devices/model-name.rules';
import { IconListCheck } from '@tabler/icons-react';
import styles from './device-name.module.css';

type NamedDevice = Pick<DeviceListItem, 'model' | 'modelDesc' | 'purchaseInfo'>;

/** The model, below it what tells two of them apart, and a badge for those bought by the guide. */
export function DeviceName({ device }: { device: NamedDevice }) {
  const variant = variantOf(device);
  const isGuided = device.purchaseInfo.method === 'guided';
  return (
    <span className={styles.name}>
      <span className={styles.model}>{device.model}</span>
      {(variant || isGuided) && (
        <span className={styles.below}>
          {variant && <span className={styles.variant}>{variant}</span>}
          {isGuided && (
            <span className={styles.guided}>
              <IconListCheck size={13} stroke={2} aria-hidden />
              {purchaseMethodLabels.guided}
            </span>
          )}
        </span>
      )}
    </span>
  );
}

/** '256 GB · Sierra Blue', as far as the description says; else the description itself. */
function variantOf({ model, modelDesc }: NamedDevice): string {
  const text = modelDesc ?? model;
  const storage = storageOf(text);
  const known = [storage && formatStorage(storage), colourOf(text)].filter(Boolean).join(' · ');
  return known || (modelDesc !== null && modelDesc !== model ? modelDesc : '');
}
