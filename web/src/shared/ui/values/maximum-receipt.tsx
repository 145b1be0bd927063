import type { Quote } from '@kreislauf/domain/prices/prices.contract';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Receipt, ReceiptLine, ReceiptResult } from './receipt.tsx';

/** The most one may pay, large, and below it the way it came about. */
export function MaximumReceipt({ label, quote }: { label: string; quote: Quote }) {
  const { maximum, receipt, source } = quote;
  return (
    <Receipt label={label}>
      <ReceiptResult label="Höchstens zahlen" isBad={maximum < 0}>
        {formatEuro(maximum)}
      </ReceiptResult>
      {receipt.map((line, index) => (
        <ReceiptLine
          // biome-ignore lint/suspicious/noArrayIndexKey: one part can be needed twice
          key={`${index} ${line.label}`}
          label={line.label}
          note={index === 0 && (source === 'own' ? 'eigener Preis' : 'Vorschlag aus Ihren Verkäufen')}
        >
          {formatEuro(line.amount)}
        </ReceiptLine>
      ))}
    </Receipt>
  );
}
