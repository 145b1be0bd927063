import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { stockNote } from '@kreislauf/domain/parts/stock.text';
import { UNKNOWN_MODEL } from '@kreislauf/domain/phones/normalised-model.rules';
import { readPhone } from '@kreislauf/domain/phones/phone-name.rules';
import { Button, Checkbox, Group, Skeleton, Stack, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../shared/api-error.ts';
import { usePhone } from '../../../../shared/ui/layout/use-phone.ts';
import { SearchBox } from '../../../../shared/ui/lists/search-box.tsx';
import { EuroText } from '../../../../shared/ui/values/euro-text.tsx';
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
  const limit = usePhone() ? MAX_RESULTS.phone : MAX_RESULTS.desktop;
  const forModel = fitting && !isWide ? fitting : undefined;
  const found = useQuery(partListOptions({ search, forModel, page: 1, limit }));
  const parts = found.data?.items ?? [];
  const total = found.data?.total ?? 0;

  return (
    <Stack gap="xs" flex="1 1 auto" mt="sm" pt="md" className="ruled no-print">
      <div className={styles.search}>
        <SearchBox
          value={search}
          onSearch={setSearch}
          label="Ersatzteile suchen"
          placeholder={forModel ? `Teile für ${forModel} suchen` : 'Alle Ersatzteile durchsuchen'}
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
      {found.isPending && <Skeleton height={132} radius="md" />}
      {found.isError && (
        <Group gap="sm" justify="space-between" wrap="nowrap" className="error" role="alert">
          {messageOf(found.error)}
          <Button size="compact-sm" variant="default" onClick={() => found.refetch()}>
            Erneut versuchen
          </Button>
        </Group>
      )}
      {found.isSuccess && parts.length === 0 && <p className="muted">{nothingFound(search, forModel)}</p>}
      {parts.length > 0 && (
        <ul className={styles.results} aria-label="Passende Ersatzteile" aria-busy={found.isFetching}>
          {parts.map((part) => (
            <li key={part._id}>
              <Result part={part} isChosen={isChosen(part.partNumber)} add={() => add(part)} />
            </li>
          ))}
        </ul>
      )}
      {total > parts.length && (
        <p className="muted text-xs">
          {parts.length} von {total} Teilen. Suchen Sie genauer, um weitere zu finden.
        </p>
      )}
    </Stack>
  );
}

function nothingFound(search: string, forModel: string | undefined): string {
  if (search) return `Kein Ersatzteil passt zu „${search}“.`;
  return forModel
    ? `Im Katalog ist kein Ersatzteil für ${forModel}.`
    : 'Im Katalog sind noch keine Ersatzteile.';
}

function Result({ part, isChosen, add }: { part: Part; isChosen: boolean; add: () => void }) {
  const Icon = isChosen ? IconCheck : IconPlus;
  return (
    <UnstyledButton
      className={`${styles.result} hoverable text-sm`}
      data-chosen={isChosen || undefined}
      disabled={isChosen}
      onClick={add}
    >
      <Icon className={`${styles.plus} brand`} size={17} stroke={2} aria-hidden />
      <Stack component="span" gap={0} flex={1} miw={0} className="tight">
        <span className="medium wrap">{part.description}</span>
        <span className="muted text-2xs wrap">
          {part.partNumber} · {part.category} · {isChosen ? 'bereits ausgewählt' : stockNote(part)}
        </span>
      </Stack>
      <EuroText euro={part.price} />
    </UnstyledButton>
  );
}
