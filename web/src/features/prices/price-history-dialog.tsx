import { phoneAndGrade } from '@kreislauf/domain/phones/phone-variant.rules';
import type { PriceBookChange } from '@kreislauf/domain/prices/prices.contract';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Box, Button, Modal, Skeleton, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import { Badge } from '../../shared/ui/values/badge.tsx';
import styles from './price-book.module.css';
import { priceHistoryQuery, useUndoPriceChange } from './prices.api.ts';

const STEP = 25;
const SHOWN_CELLS = 3;

const kinds: Record<PriceBookChange['kind'], string> = {
  edit: 'Geändert',
  import: 'Aus einer Datei',
  undo: 'Rückgängig gemacht',
};

export function PriceHistoryDialog({ mayUndo, onClose }: { mayUndo: boolean; onClose: () => void }) {
  const [limit, setLimit] = useState(STEP);
  const history = useQuery(priceHistoryQuery(limit));
  const undo = useUndoPriceChange();
  const takeBack = (id: string) =>
    undo.mutate(id, { onSuccess: () => showSuccess('Preisänderung rückgängig gemacht') });
  return (
    <Modal opened onClose={onClose} title="Verlauf der Preise" size={640}>
      {undo.isError && (
        <Box mb="md">
          <MessageAlert kind="error">{messageOf(undo.error)}</MessageAlert>
        </Box>
      )}
      {history.isError ? (
        <ErrorState
          error={history.error}
          fallback="Fehler beim Laden des Verlaufs"
          retry={history.refetch}
          busy={history.isFetching}
        />
      ) : !history.data ? (
        <Skeleton height={200} />
      ) : history.data.length === 0 ? (
        <EmptyState icon={IconHistory} title="Noch keine Änderung" />
      ) : (
        <ol>
          {history.data.map((change) => (
            <li key={change._id} className={styles.change}>
              <div>
                <p className="text-sm">
                  <strong>{change.by}</strong>{' '}
                  <span className="muted">
                    {formatDateTime(change.at)} · {kinds[change.kind]}
                  </span>
                </p>
                {change.cells.slice(0, SHOWN_CELLS).map(({ model, storage, grade, from, to }) => (
                  <p key={`${model} ${storage} ${grade}`} className="text-sm">
                    {phoneAndGrade({ model, storage, grade })}: {euroOrNone(from)} → {euroOrNone(to)}
                  </p>
                ))}
                {change.cells.length > SHOWN_CELLS && (
                  <Text size="sm" c="dimmed">
                    und {change.cells.length - SHOWN_CELLS} weitere
                  </Text>
                )}
              </div>
              {change.isUndone ? (
                <Badge>Zurückgenommen</Badge>
              ) : (
                mayUndo && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    mih={36}
                    disabled={undo.isPending}
                    onClick={() => takeBack(change._id)}
                  >
                    Rückgängig
                  </Button>
                )
              )}
            </li>
          ))}
        </ol>
      )}
      {history.data?.length === limit && (
        <Button variant="subtle" mt="sm" onClick={() => setLimit(limit + STEP)}>
          Ältere anzeigen
        </Button>
      )}
    </Modal>
  );
}

const euroOrNone = (euro: number | null) => (euro === null ? 'kein Preis' : formatEuro(euro));
