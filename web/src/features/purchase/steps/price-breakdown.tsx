import { conditionLabels } from '@kreislauf/domain/devices/details/device-details.text';
import { formatStorage } from '@kreislauf/domain/phones/storage.rules';
import { type PriceEstimate, storageOfPhone } from '@kreislauf/domain/purchase/price-estimate.rules';
import { repairLabels } from '@kreislauf/domain/purchase/purchase.text';
import type { PurchaseAnswers, PurchasedPhone } from '@kreislauf/domain/purchase/purchase-answers';
import { centsToEuro, formatEuro } from '@kreislauf/domain/shared/money';
import type { ReactNode } from 'react';
import { Breakdown, BreakdownLine, BreakdownResult } from '../../../shared/ui/values/breakdown.tsx';

interface PriceBreakdownProps {
  phone: PurchasedPhone;
  answers: PurchaseAnswers;
  estimate: PriceEstimate;
  label?: string;
}

const factor = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const euro = (cents: number) => formatEuro(centsToEuro(cents));

const OFFER = 'Berechnetes Angebot';

/** The whole way from the model's value to the offer, line by line. */
export function PriceBreakdown({ phone, answers, estimate, label = OFFER }: PriceBreakdownProps) {
  const storage = storageOfPhone(phone, answers.storageSpace);
  const remainder = estimate.adjustedValueCents - estimate.repairCostsCents - estimate.batteryDeductionCents;
  const isRounded = !estimate.isMinimumOffer && remainder !== estimate.offerCents;
  return (
    <Breakdown label="Berechnung des Angebots">
      <Line
        label="Basiswert"
        note={estimate.valuedModel ?? 'übrige Modelle'}
        value={euro(estimate.baseValueCents)}
      />
      <Line
        label="Speicher"
        note={storage === null ? 'nicht bekannt' : formatStorage(storage)}
        value={`× ${factor.format(estimate.storagePercent / 100)}`}
      />
      <Line label="Marktwert" value={euro(estimate.marketValueCents)} isSum />
      <Line
        label={`Zustandsfaktor (Bewertung ${estimate.suggestedGrade})`}
        note={conditionNote(answers, estimate)}
        value={`× ${factor.format(estimate.conditionFactor)}`}
      />
      <Line label="Wert nach Zustand" value={euro(estimate.adjustedValueCents)} isSum />
      {estimate.repairs.map(({ cause, costCents }) => (
        <Line key={cause} label={repairLabels[cause]} note="Reparatur" value={euro(-costCents)} />
      ))}
      {estimate.repairs.length === 0 && <Line label="Reparaturen" value={euro(0)} />}
      <Line
        label="Akkuabzug"
        note={`Akkuzustand ${answers.batteryHealth ?? 0} %`}
        value={euro(-estimate.batteryDeductionCents || 0)}
      />
      {isRounded && <Line label="Rundung auf volle Euro" value={signed(estimate.offerCents - remainder)} />}
      {estimate.isMinimumOffer && (
        <Line label="Mindestangebot" note={`statt ${euro(remainder)}`} value={euro(estimate.offerCents)} />
      )}
      <BreakdownTotal label={label} isLarge={label === OFFER}>
        {euro(estimate.offerCents)}
      </BreakdownTotal>
    </Breakdown>
  );
}

function conditionNote(
  { displayCondition, displayDamage, bodyCondition, overallGrade }: PurchaseAnswers,
  { suggestedGrade }: PriceEstimate,
): string {
  const display = displayCondition && `Display ${conditionLabels[displayCondition]}`;
  const cracked = displayDamage.includes('cracked') && 'gesprungen';
  const body = bodyCondition && `Gehäuse ${conditionLabels[bodyCondition]}`;
  // The factor follows from the display and body alone: where somebody graded otherwise, both are told.
  const graded = overallGrade !== suggestedGrade && `Ihre Gesamtbewertung: ${overallGrade}`;
  return [display, cracked, body, graded].filter(Boolean).join(', ');
}

function signed(cents: number): string {
  return cents < 0 ? euro(cents) : `+${euro(cents)}`;
}

interface LineProps {
  label: string;
  note?: ReactNode;
  value: string;
  isSum?: boolean;
}

function Line({ value, isSum = false, ...line }: LineProps) {
  return (
    <BreakdownLine {...line} weight={isSum ? 'sum' : undefined}>
      {value}
    </BreakdownLine>
  );
}

/** Large where it is what is offered; beside a maximum it is a line like the others. */
function BreakdownTotal({ label, isLarge, children }: { label: string; isLarge: boolean; children: string }) {
  if (isLarge) return <BreakdownResult label={label}>{children}</BreakdownResult>;
  return <Line label={label} value={children} isSum />;
}
