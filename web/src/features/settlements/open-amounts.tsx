import type { OpenAmount } from '@kreislauf/domain/settlements/settlements.contract';
import { salesInWords } from '@kreislauf/domain/settlements/settlements.text';
import { formatEuro, sumOfEuro } from '@kreislauf/domain/shared/money';
import { Button, Skeleton } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import type { OnSettlementTask } from './dialogs/settlement-task.ts';
import styles from './open-amounts.module.css';
import { openAmountsQuery } from './settlements.api.ts';

interface OpenAmountsProps {
  /** Left out where the user may not. */
  onTask: OnSettlementTask | undefined;
  aside: ReactNode;
}

/** Sales that are in no settlement yet, by reseller. */
export function OpenAmounts({ onTask, aside }: OpenAmountsProps) {
  const { data, error, isError, isFetching, refetch } = useQuery(openAmountsQuery());
  return (
    <Panel
      title="Noch nicht abgerechnet"
      note={data && (data.length > 0 ? sumInWords(data) : 'Alle Verkäufe sind abgerechnet.')}
      aside={aside}
    >
      {data ? (
        data.length > 0 && (
          <ul className={styles.rows} aria-label="Offene Beträge">
            {data.map((open) => (
              <OpenRow key={open.resellerId ?? open.name} open={open} onTask={onTask} />
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState
          error={error}
          fallback="Fehler beim Laden der offenen Beträge"
          retry={refetch}
          busy={isFetching}
        />
      ) : (
        <Skeleton height={156} />
      )}
    </Panel>
  );
}

function OpenRow({ open, onTask }: { open: OpenAmount; onTask: OnSettlementTask | undefined }) {
  const { resellerId, name, count, owed, oldest } = open;
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <strong className="medium wrap">{name}</strong>
        <span className="muted text-xs">
          {salesInWords(count)}, der älteste vom <DateText date={oldest} />
        </span>
      </div>
      <span className={`${styles.owed} text-md bold`}>
        <EuroText euro={owed} />
      </span>
      {resellerId ? (
        onTask && (
          <Button
            variant="default"
            size="compact-md"
            h={36}
            className="no-print"
            leftSection={<IconFileInvoice size={16} stroke={1.8} aria-hidden />}
            aria-label={`Abrechnen: ${name}`}
            onClick={() => onTask({ kind: 'issue', reseller: { ...open, resellerId } })}
          >
            Abrechnen
          </Button>
        )
      ) : (
        <span className="muted text-xs">Reseller gelöscht</span>
      )}
    </li>
  );
}

function sumInWords(amounts: OpenAmount[]): string {
  const count = amounts.reduce((sum, open) => sum + open.count, 0);
  return `${salesInWords(count)}, zusammen ${formatEuro(sumOfEuro(amounts.map(({ owed }) => owed)))}`;
}
