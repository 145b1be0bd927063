import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { phoneInOneLine } from '@kreislauf/domain/phones/phone-variant.rules';
import { centsToEuro, euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { Panel } from '../../../shared/ui/layout/panel.tsx';
import { LineEnd, LineName, Lines, ListLine } from '../../../shared/ui/rows/lines.tsx';

interface PhonesOnFormProps {
  devices: Device[];
  /** In euro; undefined where this user does not see it. */
  priceOf: (device: Device) => number | undefined;
}

/** Lists the phones of a document with their sum; of a single phone the page itself says it. */
export function PhonesOnForm({ devices, priceOf }: PhonesOnFormProps) {
  if (devices.length === 1) return null;
  const total = sumOfPhones(devices, priceOf);
  return (
    <Panel title={`${devices.length} Geräte`} aside={total !== undefined && `Summe ${formatEuro(total)}`}>
      <Lines label="Geräte auf dem Beleg">
        {devices.map((device) => {
          const price = priceOf(device);
          return (
            <ListLine key={device._id}>
              <LineName name={phoneInOneLine(device)} number={groupImei(device.imei)} />
              {price !== undefined && <LineEnd>{formatEuro(price)}</LineEnd>}
            </ListLine>
          );
        })}
      </Lines>
    </Panel>
  );
}

/** In euro; undefined where a price is not seen. */
export function sumOfPhones(devices: Device[], priceOf: PhonesOnFormProps['priceOf']): number | undefined {
  let cents = 0;
  for (const device of devices) {
    const price = priceOf(device);
    if (price === undefined) return undefined;
    cents += euroToCents(price);
  }
  return centsToEuro(cents);
}
