import { sumOfParts } from '@kreislauf/domain/devices/money/device-money.rules';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { confirm } from '../../shared/ui/forms/confirm-dialog.tsx';

interface PaidFor {
  model: string;
  purchasePrice: number;
  parts: { price: number }[];
}

/** Cost of a phone so far, in euro. */
export function costOf({ purchasePrice, parts }: PaidFor): number {
  const partsCents = sumOfParts(parts.map(({ price }) => ({ priceCents: euroToCents(price) })));
  return centsToEuro(euroToCents(purchasePrice) + partsCents);
}

/** Asked of those phones only that bring less than they cost; of none it is fine. */
export async function confirmBelowCost<Device extends PaidFor>(
  devices: Device[],
  priceOf: (device: Device) => number,
): Promise<boolean> {
  const below = devices.filter((device) => priceOf(device) < costOf(device));
  if (below.length === 0) return true;
  return confirm({
    title: 'Mindestpreis unter den Kosten',
    text:
      below.length === 1
        ? `Der Mindestpreis von ${below[0]?.model ?? 'einem Gerät'} liegt unter seinen Kosten. Trotzdem zuweisen?`
        : `Bei ${below.length} Geräten liegt der Mindestpreis unter den Kosten. Trotzdem zuweisen?`,
    action: 'Trotzdem zuweisen',
  });
}
