import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FoundParts } from '../../entities/parts/found-parts.tsx';
import { SearchBox } from '../../shared/ui/filters/search-box.tsx';
import { partListOptions } from '../parts/parts.api.ts';

const MAX_RESULTS = 8;

interface PartSearchProps {
  label: string;
  isChosen: (partNumber: string) => boolean;
  add: (part: Part) => void;
}

/** Finds what the proposal does not name. Without words it shows nothing: the catalogue has thousands. */
export function PartSearch({ label, isChosen, add }: PartSearchProps) {
  const [search, setSearch] = useState('');
  const found = useQuery({
    ...partListOptions({ search, page: 1, limit: MAX_RESULTS }),
    enabled: search !== '',
  });
  return (
    <Stack gap="xs">
      <SearchBox value={search} onSearch={setSearch} label={label} placeholder={label} />
      {search !== '' && (
        <FoundParts
          found={found}
          nothing={`Kein Ersatzteil passt zu „${search}“.`}
          isChosen={isChosen}
          add={add}
        />
      )}
    </Stack>
  );
}
