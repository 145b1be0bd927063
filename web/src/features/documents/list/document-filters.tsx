import { documentKindLabels } from '@kreislauf/domain/documents/documents.text';
import { documentKinds } from '@kreislauf/domain/settings/settings.choices';
import { NativeSelect, TextInput } from '@mantine/core';
import { SavedViews } from '../../../entities/views/saved-views.tsx';
import { FilterBar } from '../../../shared/ui/filters/filter-bar.tsx';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
import type { ListState } from '../../../shared/ui/lists/use-list-state.ts';

export type DocumentListState = ListState<'issuedAt', 'kind' | 'from' | 'to'>;

export function DocumentFilters({ list }: { list: DocumentListState }) {
  const isPhone = usePhone();
  const day = (filter: 'from' | 'to', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={list.filters[filter]}
      onChange={(event) => list.setFilter(filter, event.currentTarget.value)}
    />
  );
  return (
    <FilterBar
      list={list}
      search={{
        label: 'Belege durchsuchen',
        placeholder: isPhone ? 'Belege suchen' : 'Nummer, Name, IMEI oder Modell',
        takesScans: true,
      }}
      views={<SavedViews of="documents" list={list} />}
    >
      <NativeSelect
        label="Art"
        value={list.filters.kind}
        onChange={(event) => list.setFilter('kind', event.currentTarget.value)}
        data={[
          { value: '', label: 'Alle Belege' },
          ...documentKinds.map((value) => ({ value, label: documentKindLabels[value] })),
        ]}
      />
      {day('from', 'Von')}
      {day('to', 'Bis')}
    </FilterBar>
  );
}
