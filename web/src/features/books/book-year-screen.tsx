import type { BookYear } from '@kreislauf/domain/books/books.contract';
import { shopYear } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { Tiles, TilesSkeleton } from '../../shared/ui/charts/tiles.tsx';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { QuietProgress } from '../../shared/ui/feedback/quiet-progress.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { useCards } from '../../shared/ui/layout/use-phone.ts';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { AdviserNote } from './adviser-note.tsx';
import { bookYearQuery } from './books.api.ts';
import styles from './books.module.css';
import { tilesOf } from './figure-tiles.ts';
import { MonthCards, MonthTable } from './month-list.tsx';
import { PrintButton } from './print-button.tsx';
import { StepLinks } from './step-links.tsx';
import { YearChart } from './year-chart.tsx';

const FIRST_YEAR = 2000;

/** The months of one year, which stands in the address. */
export function BookYearScreen() {
  const [params] = useSearchParams();
  const present = shopYear(new Date());
  const year = yearIn(params, present);
  const answer = useQuery(bookYearQuery(year));
  const books = answer.data;
  const shown = answer.isPlaceholderData ? undefined : books;
  // The list begins with the first month that there is: where January is missing, nothing lies before it.
  const hasEarlier = shown ? shown.months.at(-1)?.month === `${year}-01` : year > FIRST_YEAR;

  return (
    <>
      <PageHeader
        title="Buchhaltung"
        description="Was Sie gekauft, verkauft und zu versteuern haben, Monat für Monat."
        corner={
          <>
            <StepLinks
              label={String(year)}
              before={{ to: paths.bookYear(year - 1), label: `Jahr ${year - 1}`, isThere: hasEarlier }}
              after={{ to: paths.bookYear(year + 1), label: `Jahr ${year + 1}`, isThere: year < present }}
            />
            <PrintButton onClick={() => window.print()} isReady={shown !== undefined} />
          </>
        }
      />
      <div className={styles.page} data-outdated={answer.isPlaceholderData || undefined}>
        <QuietProgress isActive={answer.isFetching && books !== undefined} />
        {books ? (
          <Year books={books} present={present} />
        ) : answer.isError ? (
          <Surface>
            <ErrorState
              error={answer.error}
              fallback="Fehler beim Laden der Buchhaltung"
              retry={() => void answer.refetch()}
              busy={answer.isFetching}
            />
          </Surface>
        ) : (
          <YearSkeleton />
        )}
      </div>
      <AdviserNote />
    </>
  );
}

function Year({ books: { months, year }, present }: { books: BookYear; present: number }) {
  const areCards = useCards();
  if (months.length === 0) return <NoMonths year={year.year} present={present} />;
  const { adjustment, tax } = year;
  return (
    <>
      <Tiles tiles={tilesOf(year)} />
      {adjustment !== 0 && (
        <MessageAlert isLasting kind="info" title={`Jahresausgleich ${formatEuro(adjustment)}`}>
          Die Monate ergeben zusammen {formatEuro(tax)} Umsatzsteuer, das Jahr als Ganzes{' '}
          {formatEuro(tax + adjustment)}.
        </MessageAlert>
      )}
      {areCards ? <MonthCards months={months} /> : <MonthTable months={months} year={year.year} />}
      <YearChart months={months} year={year.year} />
    </>
  );
}

function NoMonths({ year, present }: { year: number; present: number }) {
  return (
    <Surface>
      <EmptyState
        icon={IconBook2}
        title={`${year} gibt es weder Ankäufe noch Verkäufe`}
        text={
          year === present
            ? 'Sobald ein Gerät mit einem Einkaufspreis angekauft ist, steht sein Monat hier.'
            : 'Die Buchhaltung beginnt mit dem Monat des ersten Ankaufs.'
        }
      >
        {year !== present && (
          <Button component={Link} to={paths.books} variant="default">
            Zum laufenden Jahr
          </Button>
        )}
      </EmptyState>
    </Surface>
  );
}

function YearSkeleton() {
  const areCards = useCards();
  return (
    <>
      <TilesSkeleton count={6} />
      {areCards ? <MonthCards months={undefined} /> : <MonthTable months={undefined} year={null} />}
    </>
  );
}

/** An address can say anything; what is no year is the present one. */
function yearIn(params: URLSearchParams, present: number): number {
  const text = params.get('year') ?? '';
  const year = /^\d{4}$/.test(text) ? Number(text) : present;
  return year >= FIRST_YEAR && year <= present ? year : present;
}
