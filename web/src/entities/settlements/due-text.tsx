import type { Settlement } from '@kreislauf/domain/settlements/settlements.contract';
import { DateText } from '../../shared/ui/values/date-text.tsx';

/** When it is to be paid, since when it is late, or when it was paid: in the same words for the shop and its reseller. */
export function DueText({ settlement }: { settlement: Pick<Settlement, 'state' | 'dueOn' | 'paidOn'> }) {
  const { state, dueOn, paidOn } = settlement;
  if (state === 'storniert') return 'nicht zu zahlen';
  const words = paidOn ? 'bezahlt am' : state === 'ueberfaellig' ? 'fällig seit' : 'zahlbar bis';
  return (
    <span className="nowrap">
      {words} <DateText date={paidOn ?? dueOn} />
    </span>
  );
}
