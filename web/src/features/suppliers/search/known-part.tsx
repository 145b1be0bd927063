import { formatEuro } from '@kreislauf/domain/shared/money';
import type { SearchResult } from '@kreislauf/domain/suppliers/suppliers.contract';
import { Group, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react';
import { useStaff } from '../../../shared/session/user-info.ts';
import styles from './known-part.module.css';

/** The price in the parts list, and its difference to the supplier's. */
export function KnownPart({ part }: { part: SearchResult['part'] }) {
  const { hidesCosts } = useStaff();
  if (!part) return <span className="faint">–</span>;
  const { price, difference } = part;
  return (
    <Stack component="span" gap={1} className="text-xs tight">
      <span className={`${styles.mark} medium`}>
        <IconCheck size={14} stroke={2.4} aria-hidden />
        <span>In der Teileliste</span>
      </span>
      {!hidesCosts && (
        <Group component="span" gap="xs" align="stretch" className="muted tabular">
          {formatEuro(price)} <Difference euro={difference} />
        </Group>
      )}
    </Stack>
  );
}

function Difference({ euro }: { euro: number | null }) {
  if (euro === null) return <span>nicht vergleichbar</span>;
  if (euro === 0) return <span>gleicher Preis</span>;
  const Arrow = euro > 0 ? IconArrowUp : IconArrowDown;
  return (
    <Group
      component="span"
      display="inline-flex"
      gap="3xs"
      wrap="nowrap"
      className={`${euro > 0 ? 'error' : 'success'} medium nowrap`}
    >
      <Arrow size={12} stroke={2.4} aria-hidden />
      {formatEuro(Math.abs(euro))} {euro > 0 ? 'teurer' : 'günstiger'}
    </Group>
  );
}
