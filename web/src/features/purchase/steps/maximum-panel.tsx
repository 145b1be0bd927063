import { titleWithoutModel } from '@kreislauf/domain/calculator/part-groups.rules';
import { LIMIT_UNKNOWN, MAXIMUM } from '@kreislauf/domain/prices/prices.text';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { NativeSelect, Text } from '@mantine/core';
import { MaximumBreakdown } from '../../../entities/prices/maximum-breakdown.tsx';
import { TaxChoice } from '../../../entities/purchase/tax-choice.tsx';
import { Breakdown, BreakdownResult } from '../../../shared/ui/values/breakdown.tsx';
import type { PurchaseMaximum } from '../use-maximum.ts';
import type { OfferedPart } from '../use-part-choices.ts';
import { FieldRow } from './step-section.tsx';

interface MaximumPanelProps {
  maximum: PurchaseMaximum;
  /** Something speaks against the phone: then its maximum is nothing to go by. */
  isStopped: boolean;
}

/** The most one may pay, first and large, with the way it came about. */
export function MaximumPanel({
  maximum: { limit, quote, hidesCosts, isUnknown },
  isStopped,
}: MaximumPanelProps) {
  if (quote) return <MaximumBreakdown label={MAXIMUM} quote={quote} isDoubted={isStopped} />;
  if (limit !== null)
    return (
      <Breakdown label={MAXIMUM}>
        <BreakdownResult label={MAXIMUM} isBad={limit < 0} isDoubted={isStopped}>
          {formatEuro(limit)}
        </BreakdownResult>
      </Breakdown>
    );
  if (!hidesCosts || !isUnknown) return null;
  return (
    <Text size="md" className="warning medium" role="status">
      {LIMIT_UNKNOWN}
    </Text>
  );
}

interface PartChoicesProps {
  maximum: PurchaseMaximum;
  onPart: (kind: string, partNumber: string) => void;
}

/** Replaced parts are planned on the device, and count in its maximum. */
export function PartChoices({ maximum: { choices }, onPart }: PartChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <FieldRow>
      {choices.map(({ kind, label, chosen, parts }) => (
        <NativeSelect
          key={kind}
          label={`Ersatzteil: ${label}`}
          value={chosen}
          onChange={(event) => onPart(kind, event.currentTarget.value)}
          data={[
            ...parts.map((part) => ({ value: part.partNumber, label: partText(part) })),
            { value: '', label: 'wird nicht ersetzt' },
          ]}
        />
      ))}
    </FieldRow>
  );
}

function partText({ description, price }: OfferedPart): string {
  const title = titleWithoutModel(description);
  return price === undefined ? title : `${formatEuro(price)} · ${title}`;
}

/** Only where there is a maximum that it moves; a role that hides costs counts as the shop does. */
export function MaximumTax({ maximum: { quote, countsTax, setCountsTax } }: { maximum: PurchaseMaximum }) {
  return quote && <TaxChoice countsTax={countsTax} onChange={setCountsTax} />;
}

interface OfferVerdictProps {
  maximum: PurchaseMaximum;
  offer: number;
  isStopped: boolean;
}

/** Profit at an offer, in words and colour; nothing without a price in the price book. */
export function OfferVerdict({ maximum, offer, isStopped }: OfferVerdictProps) {
  const verdict = maximum.judge(offer);
  if (!verdict) return null;
  const { level, profit } = verdict;
  const text = isStopped && level !== 'loss' ? stoppedText(level) : verdictText(level, profit);
  if (!text) return null;
  const tone = isStopped ? 'error' : { fine: 'success', aboveMaximum: 'warning', loss: 'error' }[level];
  return (
    <Text size="sm" mt="2xs" role="status" className={`${tone} medium`} data-level={level}>
      {text}
    </Text>
  );
}

type Level = NonNullable<ReturnType<PurchaseMaximum['judge']>>['level'];

function verdictText(level: Level, profit: number | null): string | null {
  if (profit === null) return level === 'fine' ? null : 'Mehr, als Sie höchstens zahlen sollten.';
  if (level === 'fine') return `Es bleiben voraussichtlich ${formatEuro(profit)} Gewinn.`;
  if (level === 'aboveMaximum')
    return `Mehr, als Sie höchstens zahlen sollten: Es bleiben voraussichtlich ${formatEuro(profit)} Gewinn.`;
  return `Verlust: Voraussichtlich fehlen ${formatEuro(-profit)}. Beim Speichern wird eine Begründung verlangt.`;
}

/** Of a phone that may never be sold no profit is promised. */
function stoppedText(level: Level): string {
  const stopped = 'Gegen den Ankauf spricht etwas: Ein Gewinn ist hier nicht zu erwarten.';
  return level === 'fine' ? stopped : `Mehr, als Sie höchstens zahlen sollten. ${stopped}`;
}
