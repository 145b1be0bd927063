import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api-error.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { QuietProgress } from '../feedback/quiet-progress.tsx';
import { MessageAlert } from '../messages/message-alert.tsx';
import styles from './list-section.module.css';
import { Pagination } from './pagination.tsx';
import { type ListState, usePageClamp } from './use-list-state.ts';

interface ListSectionProps<Item> {
  label: string;
  list: Pick<ListState, 'page' | 'pageSize' | 'setPage'>;
  /** One page of the list and how many match in all. */
  query: UseQueryResult<{ items: Item[]; total: number }>;
  /** Message for answers without one. */
  failure: string;
  /** Asks again for everything on the screen that failed with the list. */
  retry: () => void;
  filters?: ReactNode;
  /** Cards stand on the page itself, rows in a frame. */
  isBare?: boolean;
  empty: ReactNode;
  /** The rows; not there yet while the first page is loading. */
  children: (items: Item[] | undefined, isOutdated: boolean) => ReactNode;
}

/** The frame of every list that comes in pages: progress, filters, rows or why there are none, pages. */
export function ListSection<Item>({
  label,
  list,
  query,
  failure,
  retry,
  filters,
  isBare = false,
  empty,
  children,
}: ListSectionProps<Item>) {
  const { data, error, isError, isFetching, isPlaceholderData } = query;
  const { items, total = 0 } = data ?? {};
  const isBeyond = usePageClamp(list, query);

  return (
    <section className={isBare ? styles.bare : `${styles.list} surface`} aria-label={label}>
      <QuietProgress isActive={isFetching && items !== undefined} />
      {filters}
      {isError && items && (
        <div className={styles.alert}>
          <MessageAlert isLasting kind="error">
            {messageOf(error, failure)}{' '}
            <Button variant="transparent" size="compact-sm" px={4} onClick={() => retry()}>
              Erneut versuchen
            </Button>
          </MessageAlert>
        </div>
      )}
      {isError && !items ? (
        <ErrorState error={error} fallback={failure} retry={retry} busy={isFetching} />
      ) : items?.length === 0 && !isBeyond ? (
        empty
      ) : (
        children(items, isPlaceholderData)
      )}
      {items && <Pagination page={list.page} pageSize={list.pageSize} total={total} onPage={list.setPage} />}
    </section>
  );
}
