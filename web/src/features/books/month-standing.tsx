import type { BookMonth } from '@kreislauf/domain/books/books.contract';
import { lastDayOf } from '@kreislauf/domain/books/months.rules';
import { dayBefore, formatDate, formatDateTime } from '@kreislauf/domain/shared/dates';
import { Group } from '@mantine/core';
import { HashText } from './hash-text.tsx';
import { MonthState } from './month-state.tsx';

/** Shows whether the month can still change; once closed, by whom and with which hash. */
export function MonthStanding({ book, isOver }: { book: BookMonth; isOver: boolean }) {
  const { month, state, closedAt, closedBy, sha256, previous } = book;
  return (
    <Group component="span" gap="xs" display="inline-flex">
      <MonthState state={state} />
      {state === 'offen' && (
        <span>
          {isOver
            ? 'Die Zahlen folgen den Geräten und Belegen, bis der Monat abgeschlossen wird.'
            : `Abschließen lässt er sich ab dem ${formatDate(dayBefore(lastDayOf(month), -1))}.`}
        </span>
      )}
      {closedAt && (
        <span>
          am {formatDateTime(closedAt)}
          {closedBy && ` von ${closedBy}`}
        </span>
      )}
      {sha256 && <HashText label="Prüfsumme" hash={sha256} />}
      {previous && <HashText label="Prüfsumme davor" hash={previous} />}
    </Group>
  );
}
