import { Button, Loader, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { onDemand, WhenLoaded } from '../../shared/ui/layout/on-demand.tsx';
import styles from './device-filters.module.css';
import { type DeviceListState, phoneFilterNames } from './device-list-query.ts';
import type { MoreFiltersForm } from './more-filters-form.tsx';

const Form = onDemand<ComponentProps<typeof MoreFiltersForm>>(
  async () => (await import('./more-filters-form.tsx')).MoreFiltersForm,
);

/** Grade, model, storage, price and battery; how many of them are set stands on the button. */
export function MoreFilters({ list, className }: { list: DeviceListState; className?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const active = phoneFilterNames.filter((name) => list.filters[name] !== '').length;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={`${styles.more} ${className ?? ''}`}
          variant={active > 0 ? 'light' : 'default'}
          px="sm"
          leftSection={<IconFilter size={16} stroke={1.9} aria-hidden />}
          aria-label={active > 0 ? `Weitere Filter, ${active} gesetzt` : 'Weitere Filter'}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.moreLabel}>{active > 0 ? `Filter (${active})` : 'Filter'}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="md" aria-label="Weitere Filter">
        <WhenLoaded part={Form} waiting={<Loader size="sm" aria-label="Filter werden geladen" />}>
          <Form list={list} onClose={() => setOpen(false)} />
        </WhenLoaded>
      </Popover.Dropdown>
    </Popover>
  );
}
