import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { stockNote } from '@kreislauf/domain/parts/stock.text';
import { Button, Group, Skeleton, Stack, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../shared/api-error.ts';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import styles from './found-parts.module.css';

interface FoundPartsProps {
  found: UseQueryResult<{ items: Part[]; total: number }>;
  /** Said where nothing was found. */
  nothing: string;
  isChosen: (partNumber: string) => boolean;
  add: (part: Part) => void;
  /** How the list fills its place. */
  className?: string | undefined;
}

/** Results of a search in the catalogue, each added with one press. */
export function FoundParts({ found, nothing, isChosen, add, className = '' }: FoundPartsProps) {
  const parts = found.data?.items ?? [];
  const total = found.data?.total ?? 0;
  return (
    <>
      {found.isPending && <Skeleton height={132} radius="md" />}
      {found.isError && (
        <Group gap="sm" justify="space-between" wrap="nowrap" className="error" role="alert">
          {messageOf(found.error)}
          <Button size="compact-sm" variant="default" onClick={() => found.refetch()}>
            Erneut versuchen
          </Button>
        </Group>
      )}
      {found.isSuccess && parts.length === 0 && <p className="muted">{nothing}</p>}
      {parts.length > 0 && (
        <ul
          className={`${styles.results} ${className}`}
          aria-label="Passende Ersatzteile"
          aria-busy={found.isFetching}
        >
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
    </>
  );
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
      {part.price !== undefined && <EuroText euro={part.price} />}
    </UnstyledButton>
  );
}
