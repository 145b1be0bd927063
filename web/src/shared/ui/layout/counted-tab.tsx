import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Tabs } from '@mantine/core';
import { Badge } from '../values/badge.tsx';
import styles from './counted-tab.module.css';

interface CountedTabProps {
  value: string;
  label: string;
  /** Undefined while it is being counted. */
  count: number | undefined;
}

/** A tab that says how much is behind it. */
export function CountedTab({ value, label, count }: CountedTabProps) {
  return (
    <Tabs.Tab value={value}>
      {label}{' '}
      <Badge className={`${styles.count} tabular`}>{count === undefined ? '–' : formatCount(count)}</Badge>
    </Tabs.Tab>
  );
}

/** Of the row of tabs below a page's header. */
export const tabRow = `${styles.tabs} no-print`;
