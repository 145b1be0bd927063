import type { Settlement } from '@kreislauf/domain/settlements/settlements.contract';
import { salesInWords } from '@kreislauf/domain/settlements/settlements.text';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconFileInvoice, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DueText } from '../../../entities/settlements/due-text.tsx';
import { SettlementStateBadge } from '../../../entities/settlements/settlement-state.tsx';
import { Surface } from '../../../shared/ui/layout/surface.tsx';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import { ListSection } from '../../../shared/ui/lists/list-section.tsx';
import { useListState } from '../../../shared/ui/lists/use-list-state.ts';
import { Card, CardLink } from '../../../shared/ui/rows/card-list.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import { OwnPdfButton } from './own-pdf-button.tsx';
import styles from './own-settlement-list.module.css';
import { ownSettlementsQuery } from './own-settlements.api.ts';

const PAGE_SIZE = 12;

interface OwnSettlementListProps {
  /** Link to the details of a settlement. */
  addressOf: (id: string) => string;
}

export function OwnSettlementList({ addressOf }: OwnSettlementListProps) {
  const list = useListState({
    sorts: ['issuedAt'],
    defaultSort: { by: 'issuedAt', order: 'desc' },
    pageSize: PAGE_SIZE,
    filters: [],
  });
  const settlements = useQuery(ownSettlementsQuery({ page: list.page, limit: PAGE_SIZE }));
  return (
    <ListSection
      isBare
      label="Ihre Abrechnungen"
      list={list}
      query={settlements}
      failure="Fehler beim Laden der Abrechnungen"
      retry={settlements.refetch}
      empty={
        <Surface>
          <EmptyState
            icon={IconFileInvoice}
            title="Noch keine Abrechnungen"
            text="Der Betreiber rechnet Ihre Verkäufe ab. Die Abrechnung kommt per E-Mail und steht dann hier, mit einem GiroCode zum Bezahlen."
          />
        </Surface>
      }
    >
      {(items, isOutdated) => (
        <ul className={styles.cards} aria-busy={!items || isOutdated}>
          {items
            ? items.map((settlement) => (
                <OwnCard key={settlement._id} settlement={settlement} address={addressOf(settlement._id)} />
              ))
            : ['eine', 'andere'].map((key) => <Skeleton key={key} component="li" height={186} radius="lg" />)}
        </ul>
      )}
    </ListSection>
  );
}

function OwnCard({ settlement, address }: { settlement: Settlement; address: string }) {
  const { _id, number, state, total, count, until } = settlement;
  const isUnpaid = state === 'offen' || state === 'ueberfaellig';
  return (
    <Card label={`Abrechnung ${number}`} isLink>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <SettlementStateBadge state={state} />
        <CardLink to={address} preventScrollReset aria-label={`Details zu ${number}`} />
      </Group>
      <p className={`${styles.total} text-2xl bold`} data-void={state === 'storniert' || undefined}>
        <EuroText euro={total} />
      </p>
      <p className="text-sm">
        <DueText settlement={settlement} />
      </p>
      <p className="muted text-xs">
        {number} · {salesInWords(count)} bis <DateText date={until} />
      </p>
      <Group gap="xs" mt="sm" grow preventGrowOverflow={false}>
        {isUnpaid && (
          <Button
            component={Link}
            to={address}
            preventScrollReset
            size="md"
            leftSection={<IconQrcode size={18} stroke={1.8} aria-hidden />}
            aria-label={`Bezahlen: ${number}`}
          >
            Bezahlen
          </Button>
        )}
        <OwnPdfButton id={_id} number={number} />
      </Group>
    </Card>
  );
}
