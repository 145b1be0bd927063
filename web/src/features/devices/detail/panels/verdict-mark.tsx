import type { VerdictKind } from '@kreislauf/domain/devices/imei/fact-verdicts.rules';
import { Group } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const icons: Record<VerdictKind, Icon> = {
  fine: IconCircleCheck,
  problem: IconAlertTriangle,
  unknown: IconHelpCircle,
};

const colours: Record<VerdictKind, string> = { fine: 'success', problem: 'error', unknown: 'warning' };

const words: Record<VerdictKind, string> = {
  fine: 'In Ordnung',
  problem: 'Problem',
  unknown: 'Nicht bekannt',
};

/** A value with its verdict: colour, sign and words say the same. */
export function VerdictMark({ kind, children }: { kind: VerdictKind; children: ReactNode }) {
  const VerdictIcon = icons[kind];
  return (
    <Group
      component="span"
      display="inline-flex"
      gap="xs"
      align="flex-start"
      wrap="nowrap"
      miw={0}
      className={`${colours[kind]} medium tight`}
    >
      <VerdictIcon size={16} stroke={2} role="img" aria-label={words[kind]} />
      <span className="wrap">{children}</span>
    </Group>
  );
}
