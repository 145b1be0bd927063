import type { Settlement } from '@kreislauf/domain/settlements/settlements.contract';
import { salesInWords } from '@kreislauf/domain/settlements/settlements.text';
import { Group, Stack } from '@mantine/core';
import { DueText } from '../../entities/settlements/due-text.tsx';
import { SettlementStateBadge } from '../../entities/settlements/settlement-state.tsx';
import { Card, CardLink, CardList } from '../../shared/ui/rows/card-list.tsx';
import { type Column, DataTable, RowLink } from '../../shared/ui/rows/data-table.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';

interface ShownSettlements {
  /** Undefined until the first answer is there. */
  settlements: Settlement[] | undefined;
  isOutdated: boolean;
  /** Link to the details of a settlement. */
  addressOf: (id: string) => string;
}

export function SettlementTable({ settlements, isOutdated, addressOf }: ShownSettlements) {
  const columns: Column<Settlement>[] = [
    {
      key: 'number',
      header: 'Abrechnung',
      width: '156px',
      cell: ({ _id, number }) => (
        <RowLink to={addressOf(_id)} preventScrollReset>
          {number}
        </RowLink>
      ),
    },
    {
      key: 'reseller',
      header: 'Reseller',
      cell: ({ reseller }) => (
        <span className="medium wrap two-lines" title={reseller}>
          {reseller}
        </span>
      ),
    },
    {
      key: 'issuedAt',
      header: 'Ausgestellt',
      width: '110px',
      joins: 'number',
      cell: ({ issuedAt }) => <DateText date={issuedAt} />,
    },
    {
      key: 'count',
      header: 'Umfang',
      width: '184px',
      joins: 'reseller',
      cell: ({ count, until }) => (
        <span className="nowrap">
          {salesInWords(count)} bis <DateText date={until} />
        </span>
      ),
    },
    {
      key: 'state',
      header: 'Zustand',
      width: '128px',
      cell: ({ state }) => <SettlementStateBadge state={state} />,
    },
    {
      key: 'due',
      header: 'Zahlung',
      width: '176px',
      cell: (settlement) => <DueText settlement={settlement} />,
    },
    {
      key: 'total',
      header: 'Betrag',
      align: 'end',
      width: '116px',
      cell: ({ total }) => <EuroText euro={total} />,
    },
  ];
  return (
    <DataTable
      caption="Abrechnungen"
      columns={columns}
      rows={settlements}
      rowKey={({ _id }) => _id}
      skeletonRows={6}
      isOutdated={isOutdated}
    />
  );
}

export function SettlementCards({ settlements, isOutdated, addressOf }: ShownSettlements) {
  return (
    <CardList items={settlements} isOutdated={isOutdated} cardHeight={124}>
      {(settlement) => (
        <Card key={settlement._id} label={`Abrechnung ${settlement.number}`} isLink>
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
            <Stack gap="3xs" miw={0} className="tight">
              <strong className="bold wrap">{settlement.reseller}</strong>
              <span className="muted text-xs">
                {settlement.number} · {salesInWords(settlement.count)} bis{' '}
                <DateText date={settlement.until} />
              </span>
              <span className="muted text-xs">
                <DueText settlement={settlement} />
              </span>
            </Stack>
            <CardLink
              to={addressOf(settlement._id)}
              preventScrollReset
              aria-label={`Details zu ${settlement.number}`}
            />
          </Group>
          <Group justify="space-between" gap="xs" mt="xs">
            <SettlementStateBadge state={settlement.state} />
            <span className="medium">
              <EuroText euro={settlement.total} />
            </span>
          </Group>
        </Card>
      )}
    </CardList>
  );
}
