import { orderStates } from '@kreislauf/domain/orders/order-actions';
import type { Order } from '@kreislauf/domain/orders/orders.contract';
import { orderStateLabels, suppliersInWords } from '@kreislauf/domain/orders/orders.text';
import { NativeSelect, Stack } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { PageLoading } from '../../shared/ui/feedback/page-loading.tsx';
import { useKnownOutline } from '../../shared/ui/feedback/use-last-heights.ts';
import { FilterBar } from '../../shared/ui/filters/filter-bar.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { useCards } from '../../shared/ui/layout/use-phone.ts';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import { ListSection } from '../../shared/ui/lists/list-section.tsx';
import { useNewestFirst } from '../../shared/ui/lists/use-newest-first.ts';
import { type Column, DataTable, RowLink } from '../../shared/ui/rows/data-table.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderStateBadge } from './order-state-badge.tsx';
import { OrderedParts } from './ordered-parts.tsx';
import { orderListOptions, proposalQuery } from './orders.api.ts';
import { ProposalPanel } from './proposal-panel.tsx';

/** Draft and placed orders. */
export function OrdersScreen() {
  const mayEdit = useMay('parts.edit');
  const areCards = useCards();
  const { list, chosen: state, page } = useNewestFirst('state', orderStates);
  const orders = useQuery(orderListOptions({ ...page, ...(state && { state }) }));
  const proposal = useQuery({ ...proposalQuery, enabled: mayEdit });
  if (!useKnownOutline(['proposal'], [proposal])) return <PageLoading />;
  return (
    <>
      <PageHeader
        title="Bestellungen"
        description="Was an Ersatzteilen fehlt, was unterwegs ist und was geliefert wurde."
        back={{ to: paths.parts, label: 'Ersatzteile' }}
      />
      <Stack gap="lg">
        {mayEdit && <ProposalPanel />}
        <ListSection
          label="Liste der Bestellungen"
          list={list}
          query={orders}
          failure="Fehler beim Laden der Bestellungen"
          retry={orders.refetch}
          filters={
            <FilterBar
              list={list}
              search={{ label: 'Bestellungen durchsuchen', placeholder: 'Nummer, Teil oder Notiz' }}
              display={null}
            >
              <NativeSelect
                label="Zustand"
                value={list.filters.state}
                onChange={(event) => list.setFilter('state', event.currentTarget.value)}
                data={[
                  { value: '', label: 'Alle Zustände' },
                  ...orderStates.map((value) => ({ value, label: orderStateLabels[value] })),
                ]}
              />
            </FilterBar>
          }
          empty={
            <EmptyState
              icon={IconPackage}
              title="Keine Bestellungen gefunden"
              text={
                list.isNarrowed
                  ? 'Zu dieser Suche gibt es keine Bestellung.'
                  : 'Sobald von einem gezählten Teil zu wenig da ist, steht es oben im Vorschlag.'
              }
            />
          }
        >
          {(shown, isOutdated) =>
            areCards ? (
              <OrderCards orders={shown} isOutdated={isOutdated} />
            ) : (
              <DataTable
                caption="Bestellungen"
                columns={columns}
                rows={shown}
                rowKey={({ _id }) => _id}
                isOutdated={isOutdated}
              />
            )
          }
        </ListSection>
      </Stack>
    </>
  );
}

const columns: Column<Order, never>[] = [
  {
    key: 'number',
    header: 'Nummer',
    width: '130px',
    cell: ({ _id, number }) => <RowLink to={paths.partOrder(_id)}>{number}</RowLink>,
  },
  { key: 'state', header: 'Zustand', width: '165px', cell: ({ state }) => <OrderStateBadge state={state} /> },
  {
    key: 'supplier',
    header: 'Lieferant',
    width: '120px',
    cell: ({ lines }) => <span className="wrap">{suppliersInWords(lines) || '–'}</span>,
  },
  {
    key: 'lines',
    header: 'Teile',
    cell: ({ lines }) => <OrderedParts lines={lines} />,
  },
  {
    key: 'createdAt',
    header: 'Angelegt',
    width: '110px',
    cell: ({ createdAt }) => <DateText date={createdAt} />,
  },
];
