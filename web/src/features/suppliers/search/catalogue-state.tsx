import { formatDateTime, formatRelative } from '@kreislauf/domain/shared/dates';
import type { AnswerOf } from '@kreislauf/domain/shared/endpoint';
import type { suppliersContract } from '@kreislauf/domain/suppliers/suppliers.contract';
import { SANDBOX_CATALOGUE_NOTE } from '@kreislauf/domain/suppliers/suppliers.text';
import { Button, Group } from '@mantine/core';
import { IconCloudDownload } from '@tabler/icons-react';
import { messageOf } from '../../../shared/api-error.ts';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { showError } from '../../../shared/ui/messages/messages.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { useCatalogueFetch } from '../suppliers.api.ts';
import styles from './catalogue-state.module.css';

type Catalogue = AnswerOf<typeof suppliersContract.catalogue>;

interface CatalogueStateProps {
  catalogue: Catalogue;
  /** Nothing has been shown yet: the very first fetch takes as long as the supplier does. */
  isFirstFetch: boolean;
}

/** Shows whose catalogue this is, how old it is, and what keeps it from being newer. */
export function CatalogueState({ catalogue, isFirstFetch }: CatalogueStateProps) {
  const fetching = useCatalogueFetch();
  const { isSandbox, isRefreshing, supplierNote, fetchedAt } = catalogue;
  return (
    <div className={styles.state}>
      <Group gap="xs" mih={28}>
        {isSandbox && <StatusBadge tone="info" label={SANDBOX_CATALOGUE_NOTE} />}
        <span className="muted text-xs" role="status">
          {ageOf(catalogue, isFirstFetch)}
        </span>
        <Button
          className={`${styles.refresh} medium no-print`}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconCloudDownload size={16} stroke={1.9} aria-hidden />}
          disabled={isRefreshing}
          onClick={() => fetching.mutate(undefined, { onError: (error) => showError(messageOf(error)) })}
        >
          Katalog neu abrufen
        </Button>
      </Group>
      {supplierNote && fetchedAt && (
        <MessageAlert isLasting kind="warning">
          {supplierNote} Sie sehen den letzten bekannten Katalog vom {formatDateTime(fetchedAt)}.
        </MessageAlert>
      )}
    </div>
  );
}

function ageOf({ fetchedAt, isRefreshing }: Catalogue, isFirstFetch: boolean): string {
  if (!fetchedAt)
    return isFirstFetch
      ? 'Der Katalog wird zum ersten Mal abgerufen. Das kann eine halbe Minute dauern.'
      : '';
  const age = `Stand des Katalogs: ${formatRelative(fetchedAt, new Date())}`;
  return isRefreshing ? `${age}, ein neuer wird gerade abgerufen` : age;
}
