import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useStaff } from '../../shared/session/user-info.ts';
import styles from './device-filters.module.css';
import { type ExtraColumn, extraColumns, type ListLook } from './list-look.ts';

export const extraColumnLabels: Record<ExtraColumn, string> = {
  grade: 'Zustand',
  age: 'Alter',
  purchasePrice: 'Einkaufspreis',
  place: 'Lagerplatz',
  technician: 'Techniker',
};

interface ListLookMenuProps {
  look: ListLook;
  onChange: (look: ListLook) => void;
}

/** Chooses optional columns and row density of the table. */
export function ListLookMenu({ look, onChange }: ListLookMenuProps) {
  const { hidesCosts } = useStaff();
  const offered = extraColumns.filter((column) => column !== 'purchasePrice' || !hidesCosts);
  const toggle = (column: ExtraColumn, isOn: boolean) =>
    onChange({
      ...look,
      columns: extraColumns.filter((one) => (one === column ? isOn : look.columns.includes(one))),
    });
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={styles.more}
          variant="default"
          title="Spalten"
          leftSection={<IconColumns3 size={16} stroke={1.9} aria-hidden />}
        >
          <span className={styles.moreLabel}>Spalten</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="md" aria-label="Spalten der Liste">
        <Stack gap="sm">
          {offered.map((column) => (
            <Checkbox
              key={column}
              label={extraColumnLabels[column]}
              checked={look.columns.includes(column)}
              onChange={(event) => toggle(column, event.currentTarget.checked)}
            />
          ))}
          <Checkbox
            label="Enge Zeilen"
            checked={look.isCompact}
            onChange={(event) => onChange({ ...look, isCompact: event.currentTarget.checked })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
