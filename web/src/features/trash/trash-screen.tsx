import { formatDate } from '@kreislauf/domain/shared/dates';
import type { TrashItem } from '@kreislauf/domain/trash/trash.contract';
import { TRASH_DAYS, type TrashKind, visibleTrash } from '@kreislauf/domain/trash/trash.rules';
import { Box, Button, SegmentedControl, Skeleton } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBuildingStore,
  IconDeviceMobile,
  IconTool,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../shared/api-error.ts';
import { useStaff } from '../../shared/session/user-info.ts';
import { ListSearch } from '../../shared/ui/filters/search-box.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import { ListSection } from '../../shared/ui/lists/list-section.tsx';
import { useNewestFirst } from '../../shared/ui/lists/use-newest-first.ts';
import { showError, showSuccess } from '../../shared/ui/messages/messages.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { trashQuery, useRestore } from './trash.api.ts';
import styles from './trash-screen.module.css';

const kinds: Record<TrashKind, { label: string; one: string; Icon: typeof IconTrash }> = {
  device: { label: 'Geräte', one: 'Gerät', Icon: IconDeviceMobile },
  part: { label: 'Ersatzteile', one: 'Ersatzteil', Icon: IconTool },
  reseller: { label: 'Reseller', one: 'Reseller', Icon: IconBuildingStore },
};

/** Deletions of the last 30 days, for users who may delete. */
export function TrashScreen() {
  const visible = visibleTrash(useStaff().permissions);
  const { list, chosen: kind, page } = useNewestFirst('kind', visible);
  const trash = useQuery(trashQuery({ ...page, ...(kind && { kind }) }));
  const restore = useRestore();
  const bringBack = ({ _id }: TrashItem) =>
    restore.mutate(_id, {
      onSuccess: ({ message }) => showSuccess(message),
      onError: (error) => showError(messageOf(error, 'Fehler beim Wiederherstellen')),
    });

  return (
    <>
      <PageHeader
        title="Papierkorb"
        description={`Gelöschtes lässt sich ${TRASH_DAYS} Tage lang mit seinem Verlauf wiederherstellen.`}
      />
      <ListSection
        label="Papierkorb"
        list={list}
        query={trash}
        failure="Fehler beim Laden des Papierkorbs"
        retry={trash.refetch}
        filters={
          <div className={`${styles.filters} no-print`}>
            <ListSearch
              list={list}
              label="Im Papierkorb suchen"
              placeholder="Name, Nummer oder IMEI"
              isMain
            />
            {visible.length > 1 && (
              <SegmentedControl
                aria-label="Was gelöscht wurde"
                value={kind ?? ''}
                onChange={(value) => list.setFilter('kind', value)}
                data={[
                  { value: '', label: 'Alles' },
                  ...visible.map((each) => ({ value: each, label: kinds[each].label })),
                ]}
              />
            )}
          </div>
        }
        empty={
          <EmptyState
            icon={IconTrash}
            title={list.isNarrowed ? 'Nichts gefunden' : 'Der Papierkorb ist leer'}
            text={list.isNarrowed ? undefined : `In den letzten ${TRASH_DAYS} Tagen wurde nichts gelöscht.`}
          />
        }
      >
        {(items, isOutdated) => (
          <ul aria-busy={!items} data-outdated={isOutdated || undefined}>
            {items?.map((item) => {
              const { Icon, one } = kinds[item.kind];
              return (
                <li key={item._id} className={styles.item}>
                  <Icon size={20} stroke={1.6} className="muted" aria-label={one} />
                  <Box flex={1} miw={200}>
                    <p className="medium wrap">{item.label}</p>
                    <p className="muted text-xs">
                      Gelöscht <DateText date={item.deletedAt} /> von {item.by} · wiederherstellbar bis{' '}
                      {formatDate(item.until)}
                    </p>
                  </Box>
                  <Button
                    variant="default"
                    leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
                    loading={restore.isPending && restore.variables === item._id}
                    aria-label={`${item.label} wiederherstellen`}
                    onClick={() => bringBack(item)}
                  >
                    Wiederherstellen
                  </Button>
                </li>
              );
            }) ?? <Skeleton height={200} />}
          </ul>
        )}
      </ListSection>
    </>
  );
}
