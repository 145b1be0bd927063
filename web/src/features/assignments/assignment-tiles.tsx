import type { AssignmentSummary } from '@kreislauf/domain/assignments/assignments.contract';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Box, Skeleton } from '@mantine/core';
import { type Icon, IconArrowBackUp, IconChecks, IconPackages, IconRotate } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import styles from '../../shared/ui/values/figure-tiles.module.css';

interface AssignmentTilesProps {
  /** Undefined until it is counted. */
  summary: AssignmentSummary | undefined;
  hasFailed: boolean;
}

interface Tile {
  label: string;
  note: string;
  icon: Icon;
  status?: string;
  count: (summary: AssignmentSummary) => number;
}

const tiles: Tile[] = [
  {
    label: 'Alle Zuweisungen',
    note: 'laufend und abgeschlossen',
    icon: IconPackages,
    count: ({ total }) => total,
  },
  {
    label: 'Verkauft',
    note: 'von Resellern gemeldet',
    icon: IconChecks,
    status: 'sold',
    count: ({ byStatus }) => byStatus.sold,
  },
  {
    label: 'Zurückgenommen',
    note: 'widerrufene Verkäufe',
    icon: IconArrowBackUp,
    status: 'reversed',
    count: ({ reversed }) => reversed,
  },
  {
    label: 'Entzogen',
    note: 'Geräte wieder im Bestand',
    icon: IconRotate,
    status: 'returned',
    count: ({ byStatus }) => byStatus.returned,
  },
];

/** Each tile leads to the assignments it counts. */
export function AssignmentTiles({ summary, hasFailed }: AssignmentTilesProps) {
  return (
    <Box
      component="ul"
      mb="lg"
      className={styles.tiles}
      aria-label="Überblick"
      aria-busy={!summary && !hasFailed}
    >
      {tiles.map(({ label, note, icon: TileIcon, status, count }) => (
        <li key={label}>
          <Link className={`${styles.tile} surface text-sm`} to={paths.assignments(status ? { status } : {})}>
            <span className={`${styles.label} muted medium`}>
              <TileIcon className={`${styles.icon} brand`} size={18} stroke={1.75} aria-hidden />
              {label}
            </span>
            <span className={`${styles.value} text-3xl bold tabular nowrap`}>
              {summary ? (
                formatCount(count(summary))
              ) : hasFailed ? (
                '–'
              ) : (
                <Skeleton component="span" display="inline-block" height="0.8em" width={48} />
              )}
            </span>
            <span className={`${styles.note} muted text-xs`}>
              {hasFailed && !summary ? 'Zurzeit nicht verfügbar' : note}
            </span>
          </Link>
        </li>
      ))}
    </Box>
  );
}
