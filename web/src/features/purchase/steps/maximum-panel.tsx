import { titleWithoutModel } from '@kreislauf/domain/calculator/part-groups.rules';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Checkbox, NativeSelect, Text } from '@mantine/core';
import { Receipt, ReceiptLine, ReceiptResult } from '../../../shared/ui/values/receipt.tsx';
import type { PurchaseMaximum } from '../use-maximum.ts';
import { FieldRow } from './step-section.tsx';

interface MaximumPanelProps {
  maximum: PurchaseMaximum;
  onPart: (kind: string, partNumber: string) => void;
}

/** The most one may pay, first and large, with the way it came about. */
export function MaximumPanel({ maximum, onPart }: MaximumPanelProps) {
  const { quote, choices, countsTax, setCountsTax } = maximum;
  if (!quote) return null;
  return (
    <>
      <Receipt label="Höchstpreis">
        <ReceiptResult label="Höchstens zahlen" isBad={quote.maximum < 0}>
          {formatEuro(quote.maximum)}
        </ReceiptResult>
        {quote.receipt.map(({ label, amount }, index) => (
          <ReceiptLine
            // biome-ignore lint/suspicious/noArrayIndexKey: one part can be needed twice
            key={`${index} ${label}`}
            label={label}
            note={index === 0 && (quote.source === 'own' ? 'eigener Preis' : 'Vorschlag aus Ihren Verkäufen')}
          >
            {formatEuro(amount)}
          </ReceiptLine>
        ))}
      </Receipt>
      {choices.length > 0 && (
        <FieldRow>
          {choices.map(({ kind, label, chosen, parts }) => (
            <NativeSelect
              key={kind}
              label={`Ersatzteil: ${label}`}
              value={chosen}
              onChange={(event) => onPart(kind, event.currentTarget.value)}
              data={[
                ...parts.map(({ partNumber, description, price }) => ({
                  value: partNumber,
                  label: `${formatEuro(price)} · ${titleWithoutModel(description)}`,
                })),
                { value: '', label: 'wird nicht ersetzt' },
              ]}
            />
          ))}
        </FieldRow>
      )}
      <Checkbox
        label="Steuer berücksichtigen"
        description="Nach der Besteuerung in den Einstellungen"
        checked={countsTax}
        onChange={(event) => setCountsTax(event.currentTarget.checked)}
      />
    </>
  );
}

/** What an offer leaves, in words and colour; nothing where the price book has no price. */
export function OfferVerdict({ maximum, offer }: { maximum: PurchaseMaximum; offer: number }) {
  const verdict = maximum.judge(offer);
  if (!verdict) return null;
  const { level, profit } = verdict;
  const text =
    level === 'fine'
      ? `Es bleiben voraussichtlich ${formatEuro(profit)} Gewinn.`
      : level === 'aboveMaximum'
        ? `Über dem Höchstpreis: Es bleiben voraussichtlich ${formatEuro(profit)} Gewinn.`
        : `Verlust: Voraussichtlich fehlen ${formatEuro(-profit)}. Beim Speichern wird eine Begründung verlangt.`;
  const tone = { fine: 'success', aboveMaximum: 'warning', loss: 'error' }[level];
  return (
    <Text size="sm" mt="2xs" role="status" className={`${tone} medium`} data-level={level}>
      {text}
    </Text>
  );
}
