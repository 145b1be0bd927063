import { PLANNED_PRICE } from '@kreislauf/domain/devices/devices.text';
import {
  calculateProfit,
  calculateSellingPrice,
  type DeviceCosts,
} from '@kreislauf/domain/devices/money/device-money.rules';
import { centsToEuro, euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { type ReactNode, useState } from 'react';
import { MoneyInput } from '../../shared/ui/inputs/money-input.tsx';
import type { TypedNumberProps } from '../../shared/ui/inputs/number-text-input.tsx';

interface PlannedPriceInputProps extends Omit<TypedNumberProps, 'value' | 'onChange' | 'wrong' | 'error'> {
  costs: DeviceCosts;
  /** Euro; null while it is no amount. */
  profit: number | null;
  /** Why what stands there could not be saved. */
  refusal?: ReactNode;
  /** Profit at the typed price, also below 0; null if it is no amount. */
  onProfit: (euro: number | null) => void;
}

/** The other end of the desired profit: either can be typed, and the other follows. */
export function PlannedPriceInput({ costs, profit, refusal, onProfit, ...input }: PlannedPriceInputProps) {
  const [typed, setTyped] = useState<{ price: number | null } | null>(null);
  const planned =
    profit === null
      ? null
      : centsToEuro(calculateSellingPrice({ ...costs, desiredProfitCents: euroToCents(profit) }));
  const costsEuro = centsToEuro(costs.purchasePriceCents + costs.partsCents);
  return (
    <MoneyInput
      label={PLANNED_PRICE}
      {...input}
      // While it is typed the field says what was typed, not what became of it.
      value={typed ? typed.price : planned}
      error={
        profit !== null && profit < 0 ? `Das liegt unter den Kosten von ${formatEuro(costsEuro)}` : refusal
      }
      onChange={(price) => {
        setTyped({ price });
        onProfit(price === null ? null : centsToEuro(calculateProfit(euroToCents(price), costs)));
      }}
      onBlur={(event) => {
        setTyped(null);
        input.onBlur?.(event);
      }}
    />
  );
}
