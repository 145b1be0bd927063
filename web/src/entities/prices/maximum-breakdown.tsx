import type { Quote } from '@kreislauf/domain/prices/prices.contract';
import { MAXIMUM } from '@kreislauf/domain/prices/prices.text';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Breakdown, BreakdownLine, BreakdownResult } from '../../shared/ui/values/breakdown.tsx';

interface MaximumBreakdownProps {
  label: string;
  quote: Quote;
  /** Something speaks against the phone: then it is no price to go by. */
  isDoubted?: boolean;
}

/** The most one may pay, large, and below it the way it came about. */
export function MaximumBreakdown({ label, quote, isDoubted = false }: MaximumBreakdownProps) {
  const { maximum, receipt: breakdown, source } = quote;
  return (
    <Breakdown label={label}>
      <BreakdownResult label={MAXIMUM} isBad={maximum < 0} isDoubted={isDoubted}>
        {formatEuro(maximum)}
      </BreakdownResult>
      {breakdown.map((line, index) => (
        <BreakdownLine
          // biome-ignore lint/suspicious/noArrayIndexKey: one part can be needed twice
          key={`${index} ${line.label}`}
          label={line.label}
          note={index === 0 && sourceNotes[source]}
        >
          {formatEuro(line.amount)}
        </BreakdownLine>
      ))}
    </Breakdown>
  );
}

const sourceNotes: Record<Quote['source'], string> = {
  own: 'eigener Preis',
  suggested: 'Vorschlag aus Ihren Verkäufen',
  typed: 'von Ihnen erwartet',
};
