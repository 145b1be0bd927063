import type { BookMonth, BookSale } from '@kreislauf/domain/books/books.contract';
import { saleLineKindLabels, shortTaxationLabels } from '@kreislauf/domain/books/books.text';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '../../shared/paths.ts';
import { useCards } from '../../shared/ui/layout/use-phone.ts';
import { ListSection } from '../../shared/ui/lists/list-section.tsx';
import { Card, CardLink, CardList } from '../../shared/ui/rows/card-list.tsx';
import { type Column, DataTable } from '../../shared/ui/rows/data-table.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import { StatusBadge } from '../../shared/ui/values/status-badge.tsx';
import { bookSalesQuery } from './books.api.ts';
import styles from './books.module.css';
import { Day, detailsColumn, PaymentText, Phone, Proof } from './line-cells.tsx';
import { LineFilters } from './line-filters.tsx';
import { NoLines } from './no-lines.tsx';
import { useLineList } from './use-line-list.ts';

/** The sales of a month and what customers brought back in it, those without a proof first. */
export function SaleLines({ book: { month, state } }: { book: BookMonth }) {
  const { list, query } = useLineList();
  const lines = useQuery(bookSalesQuery(month, query));
  const areCards = useCards();
  const isClosed = state === 'abgeschlossen';
  const columns = useMemo(() => columnsOf(isClosed), [isClosed]);
  return (
    <ListSection
      label="Verkäufe und Rückgaben"
      list={list}
      query={lines}
      failure="Fehler beim Laden der Verkäufe"
      retry={() => void lines.refetch()}
      filters={
        <LineFilters
          list={list}
          label="Verkäufe durchsuchen"
          placeholder="Modell, IMEI, Käufer oder Rechnung"
        />
      }
      empty={<NoLines list={list} title="In diesem Monat wurde nichts verkauft" />}
    >
      {(rows, isOutdated) =>
        areCards ? (
          <CardList items={rows} isOutdated={isOutdated} cardHeight={164}>
            {(line) => <SaleCard key={keyOf(line)} line={line} isClosed={isClosed} />}
          </CardList>
        ) : (
          <DataTable
            caption="Verkäufe und Rückgaben"
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            isOutdated={isOutdated}
            joinsUpTo="desktop"
            leastWidth={960}
          />
        )
      }
    </ListSection>
  );
}

/** A phone can be sold, brought back and sold again within a month. */
function keyOf({ deviceId, day, kind, price, invoice }: BookSale): string {
  return [deviceId, day, kind, price, invoice?.number].join();
}

const columnsOf = (isClosed: boolean): Column<BookSale>[] => [
  { key: 'day', header: 'Tag', width: '104px', cell: ({ day }) => <Day day={day} /> },
  {
    key: 'phone',
    header: 'Gerät',
    cell: (line) => (
      <>
        <Phone {...line} />
        <Returned line={line} />
      </>
    ),
  },
  {
    key: 'partner',
    header: 'Käufer',
    width: '15%',
    cell: (line) => (
      <>
        <span className="wrap">{line.partner ?? '–'}</span>
        <span className={`${styles.below} muted text-xs`}>
          {line.via === 'reseller' ? 'Reseller' : <PaymentText {...line} />}
        </span>
      </>
    ),
  },
  {
    key: 'invoice',
    header: 'Belege',
    width: '164px',
    cell: (line) => <Proof document={line.invoice} line={line} isClosed={isClosed} />,
  },
  {
    key: 'price',
    header: 'Verkaufspreis',
    align: 'end',
    width: '116px',
    cell: ({ price }) => <EuroText euro={price} />,
  },
  {
    key: 'cost',
    header: 'Einkaufspreis',
    align: 'end',
    width: '116px',
    joins: 'price',
    cell: ({ cost }) => <EuroText euro={cost} />,
    joinedCell: ({ cost }) => (
      <span className="nowrap">
        EK <EuroText euro={cost} />
      </span>
    ),
  },
  {
    key: 'margin',
    header: 'Marge',
    align: 'end',
    width: '124px',
    cell: ({ margin }) => <EuroText euro={margin} />,
  },
  {
    key: 'tax',
    header: 'Umsatzsteuer',
    align: 'end',
    width: '116px',
    cell: (line) => <Tax line={line} />,
  },
  {
    key: 'taxation',
    header: 'Besteuerung',
    width: '136px',
    joins: 'margin',
    cell: ({ taxation }) => <span className="text-xs nowrap">{shortTaxationLabels[taxation]}</span>,
  },
  detailsColumn(),
];

function Returned({ line: { kind } }: { line: BookSale }) {
  if (kind === 'verkauf') return null;
  return (
    <span className={styles.below}>
      <StatusBadge tone="error" label={saleLineKindLabels.ruecknahme} />
    </span>
  );
}

/** A pooled phone has no tax of its own. */
function Tax({ line: { pooled, tax, base } }: { line: BookSale }) {
  if (pooled) return <span className="muted text-xs">Gesamtdifferenz</span>;
  return (
    <>
      <EuroText euro={tax} />
      <span className={`${styles.below} muted text-xs nowrap`}>
        aus <EuroText euro={base} />
      </span>
    </>
  );
}

function SaleCard({ line, isClosed }: { line: BookSale; isClosed: boolean }) {
  return (
    <Card label={`${saleLineKindLabels[line.kind]} ${line.model}, IMEI ${line.imei}`} isLink>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Stack gap="3xs" miw={0} className="tight">
          <Phone {...line} />
          <Returned line={line} />
          <span className="muted text-xs">
            <Day day={line.day} /> · {line.via === 'reseller' ? 'Reseller' : <PaymentText {...line} />}
          </span>
          {line.partner && <span className="wrap">{line.partner}</span>}
        </Stack>
        <CardLink
          to={paths.device(line.deviceId)}
          aria-label={`Details zu ${line.model}, IMEI ${line.imei}`}
        />
      </Group>
      <dl className={`${styles.facts} text-xs`}>
        <div>
          <dt className="text-2xs">Verkaufspreis</dt>
          <dd className="medium">
            <EuroText euro={line.price} />
          </dd>
        </div>
        <div>
          <dt className="text-2xs">Marge</dt>
          <dd className="medium">
            <EuroText euro={line.margin} />
          </dd>
        </div>
        <div>
          <dt className="text-2xs">Umsatzsteuer</dt>
          <dd className="medium">
            <Tax line={line} />
          </dd>
        </div>
      </dl>
      <div className={styles.cardEnd}>
        <Proof document={line.invoice} line={line} isClosed={isClosed} />
      </div>
    </Card>
  );
}
