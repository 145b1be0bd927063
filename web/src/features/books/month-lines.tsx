import type { BookMonth } from '@kreislauf/domain/books/books.contract';
import { MISSING_PROOF } from '@kreislauf/domain/books/books.text';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Tabs, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { FactTable } from '../../shared/ui/charts/chart-figure.tsx';
import { CountedTab, tabRow } from '../../shared/ui/layout/counted-tab.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import styles from './books.module.css';
import { PurchaseLines } from './purchase-lines.tsx';
import { SaleLines } from './sale-lines.tsx';

const tabs = ['purchases', 'sales', 'days'] as const;
type Tab = (typeof tabs)[number];

/** Shows the lines of the month; the address says which of the two lists. */
export function MonthLines({ book }: { book: BookMonth }) {
  const [params, setParams] = useSearchParams();
  const tab: Tab = tabs.find((known) => known === params.get('tab')) ?? 'purchases';
  const { purchases, sales, returns, days, missing, state } = book;
  const isPhone = usePhone();
  return (
    <div>
      {missing > 0 && (
        <Text component="div" mb="md">
          <MessageAlert isLasting kind="warning" title={missingTitle(missing)}>
            {state === 'offen'
              ? 'Ohne gültigen Ankaufbeleg ist die Differenzbesteuerung nicht nachgewiesen. Diese Zeilen stehen bei Ankäufen und Verkäufen jeweils oben; von dort führt ein Link zum Ankaufbeleg.'
              : 'So wurde der Monat abgeschlossen. Ein Ankaufbeleg lässt sich noch ausstellen, an diesem Monat ändert er nichts mehr.'}
          </MessageAlert>
        </Text>
      )}
      <Tabs
        value={tab}
        keepMounted={false}
        // Search, filter and page belong to the list that is left.
        onChange={(chosen) =>
          setParams(chosen === 'purchases' || !chosen ? {} : { tab: chosen }, { preventScrollReset: true })
        }
      >
        <Tabs.List className={tabRow}>
          <CountedTab value="purchases" label="Ankäufe" count={purchases.count} />
          <CountedTab
            value="sales"
            label={isPhone ? 'Verkäufe' : 'Verkäufe und Rückgaben'}
            count={sales.count + returns.count}
          />
          <CountedTab value="days" label="Tage" count={days.length} />
        </Tabs.List>
        <Tabs.Panel value="purchases">
          <PurchaseLines book={book} />
        </Tabs.Panel>
        <Tabs.Panel value="sales">
          <SaleLines book={book} />
        </Tabs.Panel>
        <Tabs.Panel value="days">
          <Days days={days} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

function missingTitle(missing: number): string {
  return missing === 1 ? `1 Zeile: ${MISSING_PROOF}` : `${formatCount(missing)} Zeilen: ${MISSING_PROOF}`;
}

/** Purchases by day, what was paid in cash apart. */
function Days({ days }: Pick<BookMonth, 'days'>) {
  return (
    <Surface>
      {days.length === 0 ? (
        <Text c="dimmed" inherit py="xl" px="lg" ta="center">
          In diesem Monat wurde nichts angekauft.
        </Text>
      ) : (
        <div className={styles.days}>
          <FactTable
            title="Ankäufe nach Tagen"
            rowHeader="Tag"
            rows={days.map(({ day, count, sum, cash }) => ({
              label: formatDate(day),
              value: sum,
              facts: [
                { name: 'Ankäufe', text: formatCount(count) },
                { name: 'Summe', text: formatEuro(sum) },
                { name: 'davon bar', text: formatEuro(cash) },
              ],
            }))}
          />
        </div>
      )}
    </Surface>
  );
}
