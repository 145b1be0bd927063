import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { messageOf } from '../api-error.ts';
import { ErrorState } from './error-state.tsx';
import styles from './list-panel.module.css';
import { MessageAlert } from './message-alert.tsx';
import { Pagination } from './pagination.tsx';
import { QuietProgress } from './quiet-progress.tsx';
import type { ListState } from './use-list-state.ts';

interface ListPanelProps<Row> {
  /** What is listed, for those who hear it. */
  label: string;
  answer: UseQueryResult<{ items: Row[]; total: number }>;
  list: Pick<ListState, 'page' | 'pageSize' | 'setPage'>;
  /** 'Fehler beim Laden der Zuweisungen' */
  fallback: string;
  retry: () => void;
  filters: ReactNode;
  /** Stands where rows would, when there are none. */
  empty: ReactNode;
  /** Undefined rows are not there yet; outdated ones answer an older question. */
  children: (rows: Row[] | undefined, isOutdated: boolean) => ReactNode;
}

/** A list that is answered in pages: filters, rows, what went wrong, and the pages below. */
export function ListPanel<Row>({
  label,
  answer,
  list,
  fallback,
  retry,
  filters,
  empty,
  children,
}: ListPanelProps<Row>) {
  const { items, total = 0 } = answer.data ?? {};
  // A page that is no longer there, because rows went away or the link is old: the last one instead.
  const lastPage = Math.max(1, Math.ceil(total / list.pageSize));
  const isBeyond = items?.length === 0 && !answer.isPlaceholderData && list.page > lastPage;
  useEffect(() => {
    if (isBeyond) list.setPage(lastPage, { replace: true });
  });

  return (
    <section className={styles.list} aria-label={label}>
      <QuietProgress isActive={answer.isFetching && items !== undefined} />
      {filters}
      {answer.isError && items && (
        <div className={styles.alert}>
          <MessageAlert kind="error">
            {messageOf(answer.error, fallback)}{' '}
            <Button variant="transparent" size="compact-sm" px={4} onClick={retry}>
              Erneut versuchen
            </Button>
          </MessageAlert>
        </div>
      )}
      {answer.isError && !items ? (
        <ErrorState error={answer.error} fallback={fallback} retry={retry} busy={answer.isFetching} />
      ) : items?.length === 0 && !isBeyond ? (
        empty
      ) : (
        children(items, answer.isPlaceholderData)
      )}
      {items && <Pagination page={list.page} pageSize={list.pageSize} total={total} onPage={list.setPage} />}
    </section>
  );
}
