import type { BindingStatus } from '@kreislauf/domain/assignments/assignment.rules';
import type { assignmentsContract } from '@kreislauf/domain/assignments/assignments.contract';
import type { AnswerOf } from '@kreislauf/domain/shared/endpoint';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { UnstyledButton } from '@mantine/core';
import { type Icon, IconCoinEuro, IconInbox, IconReceipt, IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from '../../shared/ui/figure-tiles.module.css';
import own from './portal-stats.module.css';

type Stats = AnswerOf<typeof assignmentsContract.ownStats>;

interface PortalStatsProps {
  /** Undefined until the answer is there, and when there is none: the figures are then left out, not the page. */
  stats: Stats | undefined;
  status: BindingStatus | undefined;
  /** The quick actions: the tiles lead to the devices they count. */
  onShow: (status: BindingStatus) => void;
}

export function PortalStats({ stats, status, onShow }: PortalStatsProps) {
  return (
    <section className={`${styles.tiles} ${own.stats}`} aria-label="Ihre Zahlen">
      <Tile
        icon={IconInbox}
        label="Zugewiesen"
        value={stats && formatCount(stats.assigned)}
        note={
          stats?.assigned ? 'Warten auf Bestätigung, bitte E-Mails prüfen' : 'Nichts wartet auf Bestätigung'
        }
        isUrgent={Boolean(stats?.assigned)}
        isChosen={status === 'assigned'}
        onClick={() => onShow('assigned')}
      />
      <Tile
        icon={IconTag}
        label="Erhalten"
        value={stats && formatCount(stats.received)}
        note="Können verkauft werden"
        isChosen={status === 'received'}
        onClick={() => onShow('received')}
      />
      <Tile
        icon={IconReceipt}
        label="Verkauft"
        value={stats && formatCount(stats.sold)}
        note="Von Ihnen gemeldet"
        isChosen={status === 'sold'}
        onClick={() => onShow('sold')}
      />
      <Tile
        icon={IconCoinEuro}
        label="Gesamtumsatz"
        value={stats && formatEuro(stats.totalRevenue)}
        note="Summe Ihrer Verkaufspreise"
      />
    </section>
  );
}

interface TileProps {
  icon: Icon;
  label: string;
  value: string | undefined;
  note: ReactNode;
  isUrgent?: boolean;
  isChosen?: boolean;
  onClick?: () => void;
}

function Tile({ icon: TileIcon, label, value, note, isUrgent, isChosen, onClick }: TileProps) {
  const content = (
    <>
      <span className={styles.label}>
        <TileIcon className={styles.icon} size={18} stroke={1.75} aria-hidden />
        {label}
      </span>
      <span className={`${styles.value} ${isUrgent ? own.urgent : ''}`}>{value ?? '–'}</span>
      <span className={styles.note}>{note}</span>
    </>
  );
  if (!onClick) return <div className={styles.tile}>{content}</div>;
  return (
    <UnstyledButton className={styles.tile} aria-pressed={isChosen} onClick={onClick}>
      {content}
    </UnstyledButton>
  );
}
