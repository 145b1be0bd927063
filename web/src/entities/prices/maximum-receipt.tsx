import type { Quote } from '@kreislauf/domain/prices/prices.contract';
import { MAXIMUM } from '@kreislauf/domain/prices/prices.text';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Receipt, ReceiptLine, ReceiptResult } from '../../shared/ui/values/receipt.tsx';

interface MaximumReceiptProps {
  label: string;
  quote: Quote;
  /** Something speaks against the phone: then it is no price to go by. */
  isDoubted?: boolean;
}

/** The most one may pay, large, and below it the way it came about. */
export function MaximumReceipt({ label, quote, isDoubted = false }: MaximumReceiptProps) {
  const { maximum, receipt, source } = quote;
  return (
    <Receipt label={label}>
      <ReceiptResult label={MAXIMUM} isBad={maximum < 0} isDoubted={isDoubted}>
        {formatEuro(maximum)}
      </ReceiptResult>
      {receipt.map((line, index) => (
        <ReceiptLine
          // biome-ignore lint/suspicious/noArrayIndexKey: one part can be needed twice
          key={`${index} ${line.label}`}
          label={line.label}
          note={index === 0 && sourceNotes[source]}
        >
          {formatEuro(line.amount)}
        </ReceiptLine>
      ))}
    </Receipt>
  );
}

const sourceNotes: Record<Quote['source'], string> = {
  own: 'eigener Preis',
  suggested: 'Vorschlag aus Ihren Verkäufen',
  typed: 'von Ihnen erwartet',
};
