import { BLOCK_STATUS_CLEAN } from '../devices/devices.text.ts';
import { germanBlockStatus } from '../devices/imei/block-status.rules.ts';
import { canHaveFindMy, type NamedPhone } from '../phones/brand.rules.ts';
import type { OfferLevel } from '../prices/maximum-after-tax.rules.ts';
import { formatEuro } from '../shared/money.ts';
import type { PurchaseAnswers } from './purchase-answers.ts';

/** Reasons to stop a purchase. It can be made all the same, with a reason that stays with the phone. */

export const purchaseStops = ['blocked', 'findMy', 'icloudLocked', 'powersOn', 'waterDamage'] as const;
export type PurchaseStop = (typeof purchaseStops)[number];

export interface FoundStop {
  stop: PurchaseStop;
  title: string;
  why: string;
}

/** The facts that check and clerk know so far; unknown facts stop nothing. */
export interface StopFacts extends NamedPhone {
  usaBlockStatus?: string | null;
  fmiOn?: boolean | null;
}

export const MIN_OVERRIDE_REASON_LENGTH = 10;

export const overrideReasonTooShort = `Bitte begründen Sie den Ankauf mit mindestens ${MIN_OVERRIDE_REASON_LENGTH} Zeichen`;

export function isOverrideReason(reason: string): boolean {
  return reason.trim().length >= MIN_OVERRIDE_REASON_LENGTH;
}

interface StopAnswers extends Pick<PurchaseAnswers, 'icloudLocked' | 'waterDamage'> {
  works: Pick<PurchaseAnswers['works'], 'powersOn'>;
}

export function stopsOf(phone: StopFacts, answers?: StopAnswers): FoundStop[] {
  const { usaBlockStatus, fmiOn } = phone;
  const isAppleOrUnknown = canHaveFindMy(phone);
  const stops: FoundStop[] = [];
  if (usaBlockStatus && usaBlockStatus !== BLOCK_STATUS_CLEAN)
    stops.push({
      stop: 'blocked',
      title: germanBlockStatus(usaBlockStatus),
      why: 'Das Gerät steht auf einer Sperrliste: Netze weisen es ab, und es kann gestohlen sein.',
    });
  if (fmiOn && isAppleOrUnknown)
    stops.push({
      stop: 'findMy',
      title: '„Wo ist?“ ist eingeschaltet',
      why: 'Der Vorbesitzer kann das Gerät aus der Ferne sperren. Bitte schalten Sie „Wo ist?“ mit ihm zusammen aus.',
    });
  if (answers?.icloudLocked && isAppleOrUnknown)
    stops.push({
      stop: 'icloudLocked',
      title: 'iCloud-Sperre aktiv',
      why: 'Ohne das Passwort des Vorbesitzers lässt sich das Gerät nicht einrichten und nur als Teilespender verkaufen.',
    });
  if (answers && !answers.works.powersOn)
    stops.push({
      stop: 'powersOn',
      title: 'Schaltet sich nicht ein',
      why: 'Keine Funktion lässt sich prüfen, und der Schaden ist nicht abzuschätzen.',
    });
  if (answers?.waterDamage)
    stops.push({
      stop: 'waterDamage',
      title: 'Wasserschaden',
      why: 'Auch ein reparierter Wasserschaden fällt oft nach dem Verkauf aus.',
    });
  return stops;
}

/** An offer that loses money has to be explained like a phone that should not be bought. */
export function lossDoubt(judged: { level: OfferLevel; profit: number | null } | null): string[] {
  return judged?.level === 'loss' ? [`voraussichtlich ${formatEuro(-(judged.profit ?? 0))} Verlust`] : [];
}

/** A price of the book is that of a phone that can be sold on: of one that something speaks against it says too much. */
export function gradeDoubt(
  stops: readonly FoundStop[],
  grade: PurchaseAnswers['overallGrade'],
): string | null {
  if (stops.length === 0 || grade === null || grade === 'D') return null;
  const against = stops.map(({ title }) => title).join(', ');
  return `„Höchstens zahlen“ gilt für ein verkäufliches Gerät in Zustand ${grade}. Gegen dieses spricht: ${against}. Als Teilespender ist es Zustand D.`;
}
