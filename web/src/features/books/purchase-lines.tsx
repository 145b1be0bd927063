import type { BookMonth, BookPurchase } from '@kreislauf/domain/books/books.contract';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '../../shared/paths.ts';
import { useCards } from '../../shared/ui/layout/use-phone.ts';
import { ListSection } from '../../shared/ui/lists/list-section.tsx';
import { Card, CardLink, CardList } from '../../shared/ui/rows/card-list.tsx';
import { type Column, DataTable } from '../../shared/ui/rows/data-table.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import { bookPurchasesQuery } from './books.api.ts';
import styles from './books.module.css';
import { Day, detailsColumn, PaymentText, Phone, Proof } from './line-cells.tsx';
import { LineFilters } from './line-filters.tsx';
import { NoLines } from './no-lines.tsx';
import { useLineList } from './use-line-list.ts';

/** The purchases of a month, those without a proof first. */
export function PurchaseLines({ book: { month, state } }: { book: BookMonth }) {
  const { list, query } = useLineList();
  const lines = useQuery(bookPurchasesQuery(month, query));
  const areCards = useCards();
  const isClosed = state === 'abgeschlossen';
  const columns = useMemo(() => columnsOf(isClosed), [isClosed]);
  return (
    <ListSection
      label="Ankäufe"
      list={list}
      query={lines}
      failure="Fehler beim Laden der Ankäufe"
      retry={() => void lines.refetch()}
      filters={
        <LineFilters
          list={list}
          label="Ankäufe durchsuchen"
          placeholder="Modell, IMEI, Verkäufer oder Beleg"
        />
      }
      empty={<NoLines list={list} title="In diesem Monat wurde nichts angekauft" />}
    >
      {(rows, isOutdated) =>
        areCards ? (
          <CardList items={rows} isOutdated={isOutdated} cardHeight={124}>
            {(line) => <PurchaseCard key={keyOf(line)} line={line} isClosed={isClosed} />}
          </CardList>
        ) : (
          <DataTable
            caption="Ankäufe"
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            isOutdated={isOutdated}
            leastWidth={900}
          />
        )
      }
    </ListSection>
  );
}

/** A phone is bought once. */
function keyOf({ deviceId }: BookPurchase): string {
  return deviceId;
}

const columnsOf = (isClosed: boolean): Column<BookPurchase>[] => [
  { key: 'day', header: 'Tag', width: '104px', cell: ({ day }) => <Day day={day} /> },
  { key: 'phone', header: 'Gerät', cell: (line) => <Phone {...line} /> },
  {
    key: 'seller',
    header: 'Verkäufer',
    width: '20%',
    cell: ({ seller }) => <span className="wrap">{seller ?? '–'}</span>,
  },
  { key: 'payment', header: 'Zahlung', width: '132px', cell: (line) => <PaymentText {...line} /> },
  {
    key: 'receipt',
    header: 'Ankaufbeleg',
    width: '172px',
    cell: (line) => <Proof document={line.receipt} line={line} isClosed={isClosed} />,
  },
  {
    key: 'price',
    header: 'Einkaufspreis',
    align: 'end',
    width: '124px',
    cell: ({ price }) => <EuroText euro={price} />,
  },
  detailsColumn(),
];

function PurchaseCard({ line, isClosed }: { line: BookPurchase; isClosed: boolean }) {
  return (
    <Card label={`${line.model}, IMEI ${line.imei}`} isLink>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Stack gap="3xs" miw={0} className="tight">
          <Phone {...line} />
          <span className="muted text-xs">
            <Day day={line.day} /> · <PaymentText {...line} />
          </span>
          {line.seller && <span className="wrap">{line.seller}</span>}
        </Stack>
        <CardLink
          to={paths.device(line.deviceId)}
          aria-label={`Details zu ${line.model}, IMEI ${line.imei}`}
        />
      </Group>
      <div className={styles.cardEnd}>
        <Proof document={line.receipt} line={line} isClosed={isClosed} />
        <span className="medium">
          <EuroText euro={line.price} />
        </span>
      </div>
    </Card>
  );
}
