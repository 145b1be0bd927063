import type { BindingStatus } from '@kreislauf/domain/assignments/assignment-actions';
import type { ownAssignmentsContract } from '@kreislauf/domain/assignments/own-assignments.contract';
import type { AnswerOf } from '@kreislauf/domain/shared/endpoint';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Box, Skeleton, UnstyledButton } from '@mantine/core';
import { type Icon, IconCoinEuro, IconInbox, IconReceipt, IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from '../../../shared/ui/values/figure-tiles.module.css';
import own from './portal-stats.module.css';

type Stats = AnswerOf<typeof ownAssignmentsContract.ownStats>;

interface PortalStatsProps {
  /** Undefined until the answer is there, and when there is none: the figures are then left out, not the page. */
  stats: Stats | undefined;
  hasFailed: boolean;
  status: BindingStatus | undefined;
  /** The quick actions: the tiles lead to the devices they count. */
  onShow: (status: BindingStatus) => void;
}

export function PortalStats({ stats, hasFailed, status, onShow }: PortalStatsProps) {
  return (
    <Box
      component="section"
      mb="xl"
      className={styles.tiles}
      aria-label="Ihre Zahlen"
      aria-busy={!stats && !hasFailed}
    >
      <Tile
        hasFailed={hasFailed}
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
        hasFailed={hasFailed}
        icon={IconTag}
        label="Erhalten"
        value={stats && formatCount(stats.received)}
        note="Können verkauft werden"
        isChosen={status === 'received'}
        onClick={() => onShow('received')}
      />
      <Tile
        hasFailed={hasFailed}
        icon={IconReceipt}
        label="Verkauft"
        value={stats && formatCount(stats.sold)}
        note="Von Ihnen gemeldet"
        isChosen={status === 'sold'}
        onClick={() => onShow('sold')}
      />
      <Tile
        hasFailed={hasFailed}
        icon={IconCoinEuro}
        label="Gesamtumsatz"
        value={stats && formatEuro(stats.totalRevenue)}
        note="Summe Ihrer Verkaufspreise"
      />
    </Box>
  );
}

interface TileProps {
  icon: Icon;
  label: string;
  value: string | undefined;
  hasFailed: boolean;
  /** Speaks of the figure: says nothing without it. */
  note: ReactNode;
  isUrgent?: boolean;
  isChosen?: boolean;
  onClick?: () => void;
}

function Tile({ icon: TileIcon, label, value, hasFailed, note, isUrgent, isChosen, onClick }: TileProps) {
  const content = (
    <>
      <span className={`${styles.label} muted medium`}>
        <TileIcon className={`${styles.icon} brand`} size={18} stroke={1.75} aria-hidden />
        {label}
      </span>
      <span className={`${styles.value} text-3xl bold tabular nowrap ${isUrgent ? own.urgent : ''}`}>
        {value ??
          (hasFailed ? '–' : <Skeleton component="span" display="block" height={24} width={64} my={6} />)}
      </span>
      <span className={`${styles.note} muted text-xs`}>
        {value !== undefined ? (
          note
        ) : hasFailed ? (
          'Zurzeit nicht verfügbar'
        ) : (
          <Skeleton component="span" display="block" height={12} width="80%" my={4} />
        )}
      </span>
    </>
  );
  if (!onClick) return <div className={`${styles.tile} surface text-sm`}>{content}</div>;
  return (
    <UnstyledButton className={`${styles.tile} surface text-sm`} aria-pressed={isChosen} onClick={onClick}>
      {content}
    </UnstyledButton>
  );
}
