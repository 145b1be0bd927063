import type { BookMonthInList } from '@kreislauf/domain/books/books.contract';
import { MISSING_PROOF, monthStateLabels } from '@kreislauf/domain/books/books.text';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { StatusBadge } from '../../shared/ui/values/status-badge.tsx';

export function MonthState({ state }: Pick<BookMonthInList, 'state'>) {
  return (
    <StatusBadge tone={state === 'abgeschlossen' ? 'success' : 'neutral'} label={monthStateLabels[state]} />
  );
}

/** Shows the number of lines that lack their proof; nothing where none does. */
export function MissingCount({ missing }: Pick<BookMonthInList, 'missing'>) {
  return missing === 0 ? (
    <span className="faint">–</span>
  ) : (
    <StatusBadge tone="warning" label={`${formatCount(missing)} × ${MISSING_PROOF}`} />
  );
}
