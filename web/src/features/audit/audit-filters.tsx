import { auditActions, auditKinds } from '@kreislauf/domain/audit/audit.contract';
import { auditActionLabels, auditKindLabels } from '@kreislauf/domain/audit/audit.text';
import { NativeSelect, TextInput } from '@mantine/core';
import { FilterBar } from '../../shared/ui/filters/filter-bar.tsx';
import type { ListState } from '../../shared/ui/lists/use-list-state.ts';

export const auditFilterNames = ['kind', 'action', 'from', 'to'] as const;

/** By who, what and when. */
export function AuditFilters({ list }: { list: ListState<'at', (typeof auditFilterNames)[number]> }) {
  const { filters, setFilter } = list;
  return (
    <FilterBar
      list={list}
      search={{ label: 'Protokoll durchsuchen', placeholder: 'Wer oder wen' }}
      display={null}
    >
      <NativeSelect
        label="Bereich"
        value={filters.kind}
        onChange={(event) => setFilter('kind', event.currentTarget.value)}
        data={[
          { value: '', label: 'Alle Bereiche' },
          ...auditKinds.map((kind) => ({ value: kind, label: auditKindLabels[kind] })),
        ]}
      />
      <NativeSelect
        label="Vorgang"
        value={filters.action}
        onChange={(event) => setFilter('action', event.currentTarget.value)}
        data={[
          { value: '', label: 'Alle Vorgänge' },
          ...auditActions.map((action) => ({ value: action, label: auditActionLabels[action] })),
        ]}
      />
      <TextInput
        type="date"
        label="Von"
        value={filters.from}
        max={filters.to || undefined}
        onChange={(event) => setFilter('from', event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label="Bis"
        value={filters.to}
        min={filters.from || undefined}
        onChange={(event) => setFilter('to', event.currentTarget.value)}
      />
    </FilterBar>
  );
}
