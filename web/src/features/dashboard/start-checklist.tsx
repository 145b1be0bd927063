import { type StartStep, startSteps } from '@kreislauf/domain/settings/start.contract';
import { Button, Skeleton } from '@mantine/core';
import { IconChevronRight, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { useLastHeights } from '../../shared/ui/feedback/use-last-heights.ts';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { showError } from '../../shared/ui/messages/messages.tsx';
import { startQuery, useDismissStart } from './start.api.ts';
import styles from './start-checklist.module.css';

const steps: Record<StartStep, { label: string; why: string; to: string }> = {
  company: {
    label: 'Unternehmen eintragen',
    why: 'Name und Anschrift stehen auf jedem Beleg.',
    to: paths.settings,
  },
  prices: {
    label: 'Preise festlegen',
    why: 'Daraus rechnet der Ankauf, was Sie höchstens zahlen.',
    to: paths.prices,
  },
  purchase: {
    label: 'Erstes Gerät ankaufen',
    why: 'Geführt: Zustand, Funktionstest und Preis.',
    to: paths.purchaseGuide,
  },
  mail: {
    label: 'Mailserver einrichten',
    why: 'Bis dahin warten E-Mails im Ausgang.',
    to: paths.settings,
  },
};

/** First steps of a new shop; hidden once all are done, or dismissed for everybody. */
export function StartChecklist() {
  const { data, isLoading } = useQuery({ ...startQuery, enabled: useMay('system.settings') });
  const dismiss = useDismissStart();
  const { ref, heights = [] } = useLastHeights<HTMLOListElement>('start', data !== undefined);
  if (data ? data.isOver : !isLoading || heights.length === 0) return null;
  const done = data ? startSteps.filter((step) => data.steps[step]).length : '…';
  return (
    <Panel
      isFlush
      title={`Erste Schritte: ${done} von ${startSteps.length} erledigt`}
      aside={
        <Button
          variant="subtle"
          size="compact-sm"
          loading={dismiss.isPending}
          disabled={!data}
          onClick={() => dismiss.mutate(undefined, { onError: (error) => showError(messageOf(error)) })}
        >
          Ausblenden
        </Button>
      }
    >
      <ol ref={ref} className={styles.steps} aria-busy={!data}>
        {!data &&
          heights.map((minHeight, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
            <li key={index} className={styles.step} style={{ minHeight }}>
              <Skeleton height={14} width="60%" />
            </li>
          ))}
        {(data ? startSteps : []).map((step) => {
          const { label, why, to } = steps[step];
          return (
            <li key={step}>
              {data?.steps[step] ? (
                <span className={`${styles.step} muted`}>
                  <IconCircleCheck
                    size={20}
                    stroke={1.8}
                    className="success"
                    role="img"
                    aria-label="Erledigt"
                  />
                  <span className={styles.text}>{label}</span>
                </span>
              ) : (
                <Link to={to} className={`${styles.step} hoverable`}>
                  <IconCircle size={20} stroke={1.8} className="faint" role="img" aria-label="Offen" />
                  <span className={styles.text}>
                    <span className="medium">{label}</span>
                    <span className="muted text-xs">{why}</span>
                  </span>
                  <IconChevronRight size={16} stroke={2} className="muted" aria-hidden />
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
