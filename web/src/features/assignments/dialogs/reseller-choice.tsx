import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../shared/api-error.ts';
import type { FieldProps } from '../../../shared/ui/forms/use-form.ts';
import { resellerListQuery } from '../../resellers/resellers.api.ts';

export interface ChosenReseller {
  _id: string;
  name: string;
  username: string;
}

const MAX_OPTIONS = 50;
const PAUSE_MS = 250;

/** Active resellers only, searched for on the server. */
export function ResellerChoice({ value, error, onChange, ...field }: FieldProps<ChosenReseller | null>) {
  const [typed, setTyped] = useState(value ? labelOf(value) : '');
  // The chosen one's own label stands in the field: nobody searches for that.
  const [search] = useDebouncedValue(value && typed === labelOf(value) ? '' : typed, PAUSE_MS);
  const found = useQuery(
    resellerListQuery({ search, page: 1, limit: MAX_OPTIONS, includeInactive: 'false' }),
  );
  const options = found.data?.items ?? [];
  const isListed = value === null || options.some(({ _id }) => _id === value._id);

  return (
    <Select
      label="Reseller"
      placeholder="Name, Firma oder Benutzername"
      withAsterisk
      data-path={field['data-path']}
      searchable
      clearable
      nothingFoundMessage={found.isPending ? 'Lade Reseller...' : 'Kein aktiver Reseller gefunden'}
      maxDropdownHeight={260}
      error={error ?? (found.isError && messageOf(found.error))}
      data={[...options, ...(value && !isListed ? [value] : [])].map((reseller) => ({
        value: reseller._id,
        label: labelOf(reseller),
      }))}
      filter={({ options: all }) => all}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value?._id ?? null}
      onChange={(id) => onChange(options.find(({ _id }) => _id === id) ?? null)}
    />
  );
}

function labelOf({ name, username }: ChosenReseller): string {
  return `${name} (@${username})`;
}
