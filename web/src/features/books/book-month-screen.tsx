import type { BookMonth } from '@kreislauf/domain/books/books.contract';
import { FIRST_MONTH, monthAfter, monthOf } from '@kreislauf/domain/books/months.rules';
import { monthBefore, shopDay } from '@kreislauf/domain/shared/dates';
import { Button, Skeleton } from '@mantine/core';
import { IconCalendarOff, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { monthText } from '../../shared/ui/charts/axis-texts.ts';
import { Tiles, TilesSkeleton } from '../../shared/ui/charts/tiles.tsx';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { QuietProgress } from '../../shared/ui/feedback/quiet-progress.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import { AdviserNote } from './adviser-note.tsx';
import { BookFiles } from './book-files.tsx';
import { bookMonthQuery } from './books.api.ts';
import styles from './books.module.css';
import { CloseMonthDialog } from './close-month-dialog.tsx';
import { tilesOf } from './figure-tiles.ts';
import { MonthLines } from './month-lines.tsx';
import { MonthPool } from './month-pool.tsx';
import { MonthStanding } from './month-standing.tsx';
import { PrintButton } from './print-button.tsx';
import { PrintedLines } from './printed-lines.tsx';
import { StepLinks } from './step-links.tsx';
import { usePrintedLines } from './use-printed-lines.ts';

export function BookMonthScreen() {
  const { month = '' } = useParams();
  return isMonth(month) ? <MonthPage key={month} month={month} /> : <NoMonth />;
}

function MonthPage({ month }: { month: string }) {
  const answer = useQuery(bookMonthQuery(month));
  const book = answer.data;
  const present = monthOf(shopDay(new Date()));
  const printed = usePrintedLines(month);
  const [isClosing, setClosing] = useState(false);
  const canClose = useMay('documents.close') && book?.state === 'offen' && month < present;
  return (
    <>
      <PageHeader
        title={monthText(month)}
        description={book ? <MonthStanding book={book} isOver={month < present} /> : '\u00a0'}
        back={{ to: paths.bookYear(Number(month.slice(0, 4))), label: 'Buchhaltung' }}
        corner={
          <>
            <StepLinks
              before={{
                to: paths.bookMonth(monthBefore(month)),
                label: monthText(monthBefore(month)),
                isThere: month > FIRST_MONTH,
              }}
              after={{
                to: paths.bookMonth(monthAfter(month)),
                label: monthText(monthAfter(month)),
                isThere: month < present,
              }}
            />
            <PrintButton onClick={printed.print} isReady={book !== undefined} isBusy={printed.isLoading} />
          </>
        }
        actions={
          canClose && (
            <Button
              leftSection={<IconLock size={16} stroke={1.9} aria-hidden />}
              onClick={() => setClosing(true)}
            >
              Monat abschließen
            </Button>
          )
        }
      />
      <div className={styles.page}>
        <QuietProgress isActive={answer.isFetching && book !== undefined} />
        {book ? (
          <MonthContent book={book} isPrintedWhole={printed.lines !== null} />
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
          <>
            <TilesSkeleton count={6} />
            <Skeleton height={320} radius="lg" />
          </>
        )}
        {book && printed.lines && <PrintedLines days={book.days} {...printed.lines} />}
      </div>
      <AdviserNote />
      {book && isClosing && <CloseMonthDialog book={book} onClose={() => setClosing(false)} />}
    </>
  );
}

interface MonthContentProps {
  book: BookMonth;
  /** All lines are printed, and the page of them that the screen shows is not. */
  isPrintedWhole: boolean;
}

function MonthContent({ book, isPrintedWhole }: MonthContentProps) {
  const mayExport = useMay('documents.close');
  return (
    <>
      <Tiles tiles={tilesOf(book)} />
      {(book.pool || mayExport) && (
        <div className={styles.columns}>
          {book.pool && <MonthPool pool={book.pool} />}
          {mayExport && <BookFiles month={book.month} />}
        </div>
      )}
      <div className={isPrintedWhole ? 'no-print' : undefined}>
        <MonthLines book={book} />
      </div>
    </>
  );
}

function NoMonth() {
  return (
    <EmptyState
      icon={IconCalendarOff}
      heading={1}
      title="Diesen Monat gibt es nicht"
      text="Ein Monat der Buchhaltung steht in der Adresse als Jahr und Monat, etwa 2026-10."
    >
      <Button component={Link} to={paths.books}>
        Zur Buchhaltung
      </Button>
    </EmptyState>
  );
}

function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}
