import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import type { ListView } from './use-list-view.ts';
import styles from './view-switch.module.css';

export function ViewSwitch({ view, onView }: { view: ListView; onView: (view: ListView) => void }) {
  return (
    <SegmentedControl
      className={styles.switch}
      aria-label="Ansicht"
      value={view}
      onChange={(chosen) => onView(chosen as ListView)}
      data={[
        { value: 'table', label: <ViewLabel icon={IconTable} text="Tabelle" /> },
        { value: 'cards', label: <ViewLabel icon={IconLayoutGrid} text="Karten" /> },
      ]}
    />
  );
}

function ViewLabel({ icon: Icon, text }: { icon: typeof IconTable; text: string }) {
  return (
    <span className={styles.label} title={text}>
      <Icon size={17} stroke={1.8} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
