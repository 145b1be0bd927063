import type { ApiKey } from '@kreislauf/domain/api-keys/api-keys.contract';
import { isKeyAlive } from '@kreislauf/domain/api-keys/api-keys.rules';
import { permissionsInWords } from '@kreislauf/domain/permissions/permissions.text';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { Button, Group } from '@mantine/core';
import { IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useCards } from '../../shared/ui/layout/use-phone.ts';
import { Card, CardList } from '../../shared/ui/rows/card-list.tsx';
import { type Column, DataTable, lastColumn } from '../../shared/ui/rows/data-table.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../shared/ui/values/status-badge.tsx';
import styles from './api-key-list.module.css';

interface ApiKeyListProps {
  /** Undefined until the first answer is there. */
  keys: ApiKey[] | undefined;
  busyId: string | null;
  onEnd: (key: ApiKey) => void;
}

/** A table on a desktop, cards on a phone. */
export function ApiKeyList({ keys, busyId, onEnd }: ApiKeyListProps) {
  const end = (key: ApiKey) => (
    <Button
      variant="default"
      size="compact-md"
      className={`${styles.end} text-xs medium`}
      data-destructive
      leftSection={<IconTrash size={15} stroke={1.9} aria-hidden />}
      loading={busyId === key._id}
      aria-label={`Löschen: ${key.name}`}
      onClick={() => onEnd(key)}
    >
      Löschen
    </Button>
  );

  if (useCards())
    return (
      <CardList items={keys} isOutdated={false} cardHeight={230} skeletons={3}>
        {(key) => (
          <Card key={key._id} className={styles.card} label={key.name}>
            <Name apiKey={key} />
            <Rights apiKey={key} />
            <dl className={`${styles.facts} text-xs`}>
              <dt>Angelegt</dt>
              <dd>
                <Made apiKey={key} />
              </dd>
              <dt>Gültig bis</dt>
              <dd>
                <Expiry apiKey={key} />
              </dd>
              <dt>Zuletzt benutzt</dt>
              <dd>
                <LastUse apiKey={key} />
              </dd>
            </dl>
            {end(key)}
          </Card>
        )}
      </CardList>
    );

  const columns: Column<ApiKey, never>[] = [
    { key: 'name', header: 'Name', width: '190px', cell: (key) => <Name apiKey={key} /> },
    { key: 'rights', header: 'Darf', cell: (key) => <Rights apiKey={key} /> },
    { key: 'made', header: 'Angelegt', width: '140px', cell: (key) => <Made apiKey={key} /> },
    { key: 'expiry', header: 'Gültig bis', width: '120px', cell: (key) => <Expiry apiKey={key} /> },
    { key: 'use', header: 'Zuletzt benutzt', width: '125px', cell: (key) => <LastUse apiKey={key} /> },
    lastColumn('Aktionen', '120px', end),
  ];
  return (
    <DataTable
      caption="API-Schlüssel"
      columns={columns}
      rows={keys}
      rowKey={({ _id }) => _id}
      skeletonRows={3}
    />
  );
}

interface OfKey {
  apiKey: ApiKey;
}

function Name({ apiKey: { name, prefix } }: OfKey) {
  return (
    <div className={styles.name}>
      <strong className="wrap">{name}</strong>
      <span className="muted mono text-xs nowrap">{prefix}…</span>
    </div>
  );
}

function Rights({ apiKey: { permissions, hidesCosts } }: OfKey) {
  return (
    <ul className="text-xs">
      {permissionsInWords(permissions).map((line) => (
        <li key={line} className="wrap">
          {line}
        </li>
      ))}
      {hidesCosts && (
        <Group component="li" gap="2xs" wrap="nowrap" className="muted">
          <IconEyeOff size={14} stroke={1.8} aria-hidden />
          Ohne Einkaufspreise und Gewinn
        </Group>
      )}
    </ul>
  );
}

function Made({ apiKey: { createdAt, createdBy } }: OfKey) {
  return (
    <div className={styles.made}>
      <DateText date={createdAt} />
      <span className="muted text-xs wrap">von {createdBy}</span>
    </div>
  );
}

function Expiry({ apiKey: { expiresAt } }: OfKey) {
  if (!expiresAt) return <span className="muted">unbegrenzt</span>;
  const end = new Date(expiresAt);
  if (!isKeyAlive({ expiresAt: end }, new Date())) return <StatusBadge tone="error" label="Abgelaufen" />;
  // It ends as the day after begins.
  return <span className="tabular nowrap">{formatDate(new Date(end.getTime() - 1))}</span>;
}

function LastUse({ apiKey: { lastUsedAt } }: OfKey) {
  return lastUsedAt ? <DateText date={lastUsedAt} isRelative /> : <span className="muted">noch nie</span>;
}
