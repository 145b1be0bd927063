import type { Expectation } from '@kreislauf/domain/devices/device-money.rules';
import { centsToEuro, formatEuro } from '@kreislauf/domain/shared/money';
import { type Icon, IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import styles from './difference.module.css';

const icons: Record<Expectation, Icon> = { over: IconArrowUp, asExpected: IconEqual, under: IconArrowDown };
const words: Record<Expectation, string> = { over: 'mehr', asExpected: 'gleich', under: 'weniger' };

interface DifferenceProps {
  differenceCents: number;
  expectation: Expectation;
}

/** How far an amount is from what was wished for, with its up or down marker. */
export function Difference({ differenceCents, expectation }: DifferenceProps) {
  const Marker = icons[expectation];
  const sign = differenceCents > 0 ? '+' : '';
  return (
    <span className={styles.difference} data-expectation={expectation}>
      <Marker size={15} stroke={2.2} role="img" aria-label={words[expectation]} />
      {sign}
      {formatEuro(centsToEuro(differenceCents))}
    </span>
  );
}
