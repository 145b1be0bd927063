import { formatDateTime, formatRelative } from '@kreislauf/domain/shared/dates';
import type { AnswerOf } from '@kreislauf/domain/shared/endpoint';
import type { suppliersContract } from '@kreislauf/domain/suppliers/suppliers.contract';
import { SANDBOX_CATALOGUE_NOTE } from '@kreislauf/domain/suppliers/suppliers.text';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { MessageAlert } from '../../shared/ui/message-alert.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import styles from './catalogue-state.module.css';

type Catalogue = AnswerOf<typeof suppliersContract.catalogue>;

interface CatalogueStateProps {
  /** Undefined until the first answer is there. */
  catalogue: Catalogue | undefined;
  /** Nothing has been shown yet: the very first fetch takes as long as the supplier does. */
  isFirstFetch: boolean;
  onRefresh: () => void;
}

/** Whose catalogue is shown, how old it is, and what keeps it from being newer. */
export function CatalogueState({ catalogue, isFirstFetch, onRefresh }: CatalogueStateProps) {
  return (
    <>
      <div className={styles.state}>
        {catalogue?.isSandbox && <StatusBadge tone="info" label={SANDBOX_CATALOGUE_NOTE} />}
        <span className={styles.age} role="status">
          {catalogue ? ageOf(catalogue, isFirstFetch) : ''}
        </span>
        <Button
          className={`${styles.refresh} no-print`}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconRefresh size={15} stroke={2} aria-hidden />}
          loading={catalogue?.isRefreshing === true}
          onClick={onRefresh}
        >
          Aktualisieren
        </Button>
      </div>
      {catalogue?.supplierNote && catalogue.fetchedAt && (
        <div className={styles.note}>
          <MessageAlert isLasting kind="warning">
            {catalogue.supplierNote} Sie sehen den letzten bekannten Katalog vom{' '}
            {formatDateTime(catalogue.fetchedAt)}.
          </MessageAlert>
        </div>
      )}
    </>
  );
}

function ageOf({ fetchedAt, isRefreshing }: Catalogue, isFirstFetch: boolean): string {
  if (!fetchedAt)
    return isFirstFetch
      ? 'Der Katalog wird zum ersten Mal abgerufen. Das kann eine halbe Minute dauern.'
      : '';
  const age = `Stand des Katalogs: ${formatRelative(fetchedAt, new Date())}`;
  return isRefreshing ? `${age}, ein neuer wird gerade geholt` : age;
}
