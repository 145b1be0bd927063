import type { Settlement } from '@kreislauf/domain/settlements/settlements.contract';
import { salesInWords } from '@kreislauf/domain/settlements/settlements.text';
import { Drawer, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { GiroCode } from '../../entities/settlements/giro-code.tsx';
import { SettledLines } from '../../entities/settlements/settled-lines.tsx';
import { SettlementStateBadge } from '../../entities/settlements/settlement-state.tsx';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import type { OnSettlementTask } from './dialogs/settlement-task.ts';
import { SettlementActions } from './settlement-actions.tsx';
import styles from './settlement-drawer.module.css';
import { settlementQuery } from './settlements.api.ts';

interface SettlementDrawerProps {
  /** Null while nothing is open. */
  id: string | null;
  /** The same settlement as the list has it: shown until its own answer is there. */
  known: Settlement | undefined;
  /** A dialog lies over it and has the keyboard. */
  isBelowDialog: boolean;
  onTask: OnSettlementTask;
  onClose: () => void;
}

/** One settlement: what is owed and since when, what can be done, its sales, and the code to pay it with. */
export function SettlementDrawer({ id, known, isBelowDialog, onTask, onClose }: SettlementDrawerProps) {
  const isPhone = usePhone();
  // While it slides out it still shows what it showed.
  const [shownId, setShownId] = useState(id);
  if (id !== null && id !== shownId) setShownId(id);
  const answer = useQuery({
    ...settlementQuery(shownId ?? ''),
    enabled: shownId !== null && id !== null,
    placeholderData: known,
  });
  const settlement = answer.data;
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 620}
      padding="lg"
      title={settlement ? `Abrechnung ${settlement.number}` : 'Abrechnung'}
      closeOnEscape={!isBelowDialog}
      trapFocus={!isBelowDialog}
      classNames={{ title: 'text-lg bold wrap' }}
    >
      {settlement ? (
        <Stack gap="md">
          <SettlementFacts settlement={settlement} />
          <SettlementActions settlement={settlement} onTask={onTask} />
          <SettledSales settlement={settlement} />
        </Stack>
      ) : answer.isError ? (
        <ErrorState
          error={answer.error}
          fallback="Fehler beim Laden der Abrechnung"
          retry={answer.refetch}
          busy={answer.isFetching}
        />
      ) : (
        <Skeleton height={420} radius="lg" />
      )}
    </Drawer>
  );
}

function SettlementFacts({ settlement }: { settlement: Settlement }) {
  const { state, documentId, cancelledBy, remindedAt, paidOn } = settlement;
  return (
    <>
      <Group gap="xs">
        <SettlementStateBadge state={state} />
        <Link to={paths.document(documentId)} className="brand text-xs medium link">
          Beleg ansehen
        </Link>
        {cancelledBy && (
          <Link to={paths.document(cancelledBy._id)} className="brand text-xs medium link">
            Storniert durch {cancelledBy.number}
          </Link>
        )}
      </Group>
      <dl className={styles.facts}>
        <Fact label="Betrag">
          <EuroText euro={settlement.total} />
        </Fact>
        <Fact label={paidOn ? 'Bezahlt am' : state === 'ueberfaellig' ? 'Fällig seit' : 'Zahlbar bis'}>
          <DateText date={paidOn ?? settlement.dueOn} />
        </Fact>
        <Fact label="Reseller">{settlement.reseller}</Fact>
        <Fact label="Ausgestellt">
          <DateText date={settlement.issuedAt} />
        </Fact>
        <Fact label="Verkäufe bis">
          <DateText date={settlement.until} />
        </Fact>
        {remindedAt && (
          <Fact label="Zuletzt erinnert">
            <DateText date={remindedAt} isRelative />
          </Fact>
        )}
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-2xs">{label}</dt>
      <dd className="medium wrap">{children}</dd>
    </div>
  );
}

/** Only its own answer has them, not the list's. */
function SettledSales({
  settlement: { number, count, lines, giroCode, total, state },
}: {
  settlement: Settlement;
}) {
  const maySeeDevices = useMay('devices.view');
  if (!lines) return <Skeleton height={240} radius="lg" />;
  const isUnpaid = state === 'offen' || state === 'ueberfaellig';
  return (
    <>
      {giroCode && isUnpaid && <GiroCode code={giroCode} amount={total} />}
      <section aria-labelledby="abgerechnete-verkaeufe">
        <Title order={2} id="abgerechnete-verkaeufe" className="text-sm bold">
          {salesInWords(count)}
        </Title>
        <SettledLines
          label={`Verkäufe auf Abrechnung ${number}`}
          lines={lines}
          share="Anteil"
          nameOf={({ deviceId, model }) =>
            maySeeDevices ? (
              <Link to={paths.device(deviceId)} className="brand link">
                {model}
              </Link>
            ) : (
              model
            )
          }
        />
      </section>
    </>
  );
}
