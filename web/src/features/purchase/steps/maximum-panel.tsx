import { titleWithoutModel } from '@kreislauf/domain/calculator/part-groups.rules';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { NativeSelect, Text } from '@mantine/core';
import { TaxChoice } from '../../../shared/ui/forms/tax-choice.tsx';
import { MaximumReceipt } from '../../../shared/ui/values/maximum-receipt.tsx';
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
      <MaximumReceipt label="Höchstens zahlen" quote={quote} />
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
      <TaxChoice countsTax={countsTax} onChange={setCountsTax} />
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
        ? `Mehr, als Sie höchstens zahlen sollten: Es bleiben voraussichtlich ${formatEuro(profit)} Gewinn.`
        : `Verlust: Voraussichtlich fehlen ${formatEuro(-profit)}. Beim Speichern wird eine Begründung verlangt.`;
  const tone = { fine: 'success', aboveMaximum: 'warning', loss: 'error' }[level];
  return (
    <Text size="sm" mt="2xs" role="status" className={`${tone} medium`} data-level={level}>
      {text}
    </Text>
  );
}
