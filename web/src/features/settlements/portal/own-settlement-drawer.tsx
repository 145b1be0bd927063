import type { Settlement } from '@kreislauf/domain/settlements/settlements.contract';
import { salesInWords } from '@kreislauf/domain/settlements/settlements.text';
import { Drawer, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DueText } from '../../../entities/settlements/due-text.tsx';
import { GiroCode } from '../../../entities/settlements/giro-code.tsx';
import { SettledLines } from '../../../entities/settlements/settled-lines.tsx';
import { SettlementStateBadge } from '../../../entities/settlements/settlement-state.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import { OwnPdfButton } from './own-pdf-button.tsx';
import { ownSettlementQuery } from './own-settlements.api.ts';

interface OwnSettlementDrawerProps {
  /** Null while nothing is open. */
  id: string | null;
  onClose: () => void;
}

/** One settlement, with the code to pay it before everything else. */
export function OwnSettlementDrawer({ id, onClose }: OwnSettlementDrawerProps) {
  const isPhone = usePhone();
  // While it slides out it still shows what it showed.
  const [shownId, setShownId] = useState(id);
  if (id !== null && id !== shownId) setShownId(id);
  const answer = useQuery({
    ...ownSettlementQuery(shownId ?? ''),
    enabled: shownId !== null && id !== null,
  });
  const settlement = answer.data;
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 620}
      padding={isPhone ? 'md' : 'lg'}
      title={settlement ? `Abrechnung ${settlement.number}` : 'Abrechnung'}
      classNames={{ title: 'text-lg bold wrap' }}
    >
      {settlement ? (
        <OwnSettlement settlement={settlement} />
      ) : answer.isError ? (
        <ErrorState
          error={answer.error}
          fallback="Fehler beim Laden der Abrechnung"
          retry={answer.refetch}
          busy={answer.isFetching}
        />
      ) : (
        <Skeleton height={480} radius="lg" />
      )}
    </Drawer>
  );
}

function OwnSettlement({ settlement }: { settlement: Settlement }) {
  const { _id, number, state, total, count, until, giroCode, lines = [] } = settlement;
  const isUnpaid = state === 'offen' || state === 'ueberfaellig';
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <p className="text-3xl bold tight">
            <EuroText euro={total} />
          </p>
          <p className="muted">
            <DueText settlement={settlement} />
          </p>
        </div>
        <SettlementStateBadge state={state} />
      </Group>
      {isUnpaid &&
        (giroCode ? (
          <GiroCode code={giroCode} amount={total} isForPayer />
        ) : (
          <p className="muted">
            Wohin Sie überweisen, sagt Ihnen der Betreiber: Eine IBAN ist nicht hinterlegt.
          </p>
        ))}
      <Group grow>
        <OwnPdfButton id={_id} number={number} />
      </Group>
      <section aria-labelledby="verkaeufe">
        <Title order={2} id="verkaeufe" className="text-sm bold">
          {salesInWords(count)} bis <DateText date={until} />
        </Title>
        <SettledLines label={`Verkäufe auf Abrechnung ${number}`} lines={lines} share="Ihr Anteil" />
      </section>
    </Stack>
  );
}
