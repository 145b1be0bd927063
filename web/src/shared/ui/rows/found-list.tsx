import { Button, Group, Skeleton, Stack, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api-error.ts';
import { EuroText } from '../values/euro-text.tsx';
import styles from './found-list.module.css';

interface FoundThing {
  id: string;
  name: string;
  /** Below the name. */
  note: ReactNode;
  /** In euro; absent where this user does not see it. */
  price?: number | undefined;
  isChosen: boolean;
  add: () => void;
}

interface FoundListProps<Thing> {
  found: UseQueryResult<{ items: Thing[]; total: number }>;
  label: string;
  /** Said where nothing was found. */
  nothing: string;
  /** '8 von 40 Teilen'; left out where no more are offered. */
  things?: string | undefined;
  /** The class by which the list fills its place. */
  className?: string | undefined;
  children: (thing: Thing) => FoundThing;
}

/** Results of a search, each added with one press. */
export function FoundList<Thing>(props: FoundListProps<Thing>) {
  const { found, label, nothing, things, className = '', children } = props;
  const shown = found.data?.items.map(children) ?? [];
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
      {found.isSuccess && shown.length === 0 && nothing && <p className="muted">{nothing}</p>}
      {shown.length > 0 && (
        <ul className={`${styles.results} ${className}`} aria-label={label} aria-busy={found.isFetching}>
          {shown.map((thing) => (
            <li key={thing.id}>
              <Result {...thing} />
            </li>
          ))}
        </ul>
      )}
      {things && total > shown.length && (
        <p className="muted text-xs">
          {shown.length} von {total} {things}. Suchen Sie genauer, um weitere zu finden.
        </p>
      )}
    </>
  );
}

function Result({ name, note, price, isChosen, add }: FoundThing) {
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
        <span className="medium wrap">{name}</span>
        <span className="muted text-2xs wrap">{note}</span>
      </Stack>
      {price !== undefined && <EuroText euro={price} />}
    </UnstyledButton>
  );
}
