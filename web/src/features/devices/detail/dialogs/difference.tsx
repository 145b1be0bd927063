import type { Expectation } from '@kreislauf/domain/devices/money/device-money.rules';
import { centsToEuro, formatEuro } from '@kreislauf/domain/shared/money';
import { Group } from '@mantine/core';
import { type Icon, IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';

const icons: Record<Expectation, Icon> = { over: IconArrowUp, asExpected: IconEqual, under: IconArrowDown };
const words: Record<Expectation, string> = { over: 'mehr', asExpected: 'gleich', under: 'weniger' };

/** Better than wished for, or worse. */
export const colours: Record<Expectation, string> = { over: 'success', asExpected: 'muted', under: 'error' };

interface DifferenceProps {
  differenceCents: number;
  expectation: Expectation;
}

/** Shows how far an amount is from the expected one, with its up or down marker. */
export function Difference({ differenceCents, expectation }: DifferenceProps) {
  const Marker = icons[expectation];
  const sign = differenceCents > 0 ? '+' : '';
  return (
    <Group
      component="span"
      display="inline-flex"
      gap="3xs"
      wrap="nowrap"
      className={`${colours[expectation]} tabular medium nowrap`}
    >
      <Marker size={15} stroke={2.2} role="img" aria-label={words[expectation]} />
      {sign}
      {formatEuro(centsToEuro(differenceCents))}
    </Group>
  );
}
