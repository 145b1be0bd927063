import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { UNKNOWN_MODEL } from '@kreislauf/domain/phones/normalised-model.rules';
import { readPhone } from '@kreislauf/domain/phones/phone-name.rules';
import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FoundParts } from '../../../../entities/parts/found-parts.tsx';
import { SearchBox } from '../../../../shared/ui/filters/search-box.tsx';
import { usePhone } from '../../../../shared/ui/layout/use-phone.ts';
import { partListOptions } from '../../../parts/parts.api.ts';
import styles from './parts-panel.module.css';

/** A phone scrolls its list in place, a desktop shows it whole. */
const MAX_RESULTS = { desktop: 10, phone: 20 };

interface PartPickerProps {
  model: string;
  isChosen: (partNumber: string) => boolean;
  add: (part: Part) => void;
}

/** Parts that fit the model; of an unknown one the whole catalogue is searched. */
export function PartPicker({ model, isChosen, add }: PartPickerProps) {
  const fitting = model === UNKNOWN_MODEL ? null : readPhone(model).name || null;
  const [search, setSearch] = useState('');
  const [isWide, setWide] = useState(false);
  const isPhone = usePhone();
  const limit = isPhone ? MAX_RESULTS.phone : MAX_RESULTS.desktop;
  const forModel = fitting && !isWide ? fitting : undefined;
  const found = useQuery(partListOptions({ search, forModel, page: 1, limit }));

  return (
    <Stack gap="xs" flex="1 1 auto" mt="sm" pt="md" className="ruled no-print">
      <div className={styles.search}>
        <SearchBox
          value={search}
          onSearch={setSearch}
          label="Ersatzteile suchen"
          placeholder={isPhone ? 'Teile suchen' : hintFor(forModel)}
        />
        {fitting && (
          <Checkbox
            label="Alle Modelle"
            checked={isWide}
            onChange={(event) => setWide(event.currentTarget.checked)}
          />
        )}
      </div>
      {!fitting && (
        <p className="muted text-xs">
          Das Modell ist unbekannt, deshalb werden alle Ersatzteile durchsucht. Bitte achten Sie selbst
          darauf, dass ein Teil passt.
        </p>
      )}
      <FoundParts
        found={found}
        nothing={nothingFound(search, forModel)}
        isChosen={isChosen}
        add={add}
        className={styles.results}
      />
    </Stack>
  );
}

function hintFor(forModel: string | undefined): string {
  return forModel ? `Teile für ${forModel} suchen` : 'Alle Ersatzteile durchsuchen';
}

function nothingFound(search: string, forModel: string | undefined): string {
  if (search) return `Kein Ersatzteil passt zu „${search}“.`;
  return forModel
    ? `Im Katalog ist kein Ersatzteil für ${forModel}.`
    : 'Im Katalog sind noch keine Ersatzteile.';
}
