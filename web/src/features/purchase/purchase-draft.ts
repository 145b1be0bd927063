import type { CheckSource } from '@kreislauf/domain/devices/devices.contract';
import type { PartLineState } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { storageOfPhone } from '@kreislauf/domain/purchase/price-estimate.rules';
import {
  emptyAnswers,
  type PurchaseAnswers,
  type PurchasedPhone,
} from '@kreislauf/domain/purchase/purchase-answers';
import {
  missingInCondition,
  missingInFunctionTest,
  type TypedAnswer,
  type WrongAnswers,
  wrongInStep,
} from '@kreislauf/domain/purchase/purchase-steps.rules';

/** A phone that step 1 has let through, with what the check said of it. */
export interface CheckedPhone {
  phone: PurchasedPhone;
  usaBlockStatus: string | null;
  simLock: boolean | null;
  fmiOn: boolean | null;
  checkSource: CheckSource;
  /** It was sold here before; null when the date of that sale is not known. */
  soldBefore: { soldDate: string | null } | null;
  /** Set when saving updates a device that is in stock. */
  inStock: {
    status: string;
    purchasePrice: number;
    /** Its lines as stored; they stay, and what is chosen now joins them. */
    parts?: { partNumber: string; price?: number; state?: PartLineState }[];
  } | null;
}

export interface PurchaseDraft {
  /** As typed; the phone belongs to the number that was checked. */
  imei: string;
  /** Entered by hand where the check knows nothing of the number. */
  model: string;
  checked: CheckedPhone | null;
  /** The last step that was opened, from 1. */
  furthest: number;
  /** Condition and function are answered on one screen, from a preset. */
  isQuick: boolean;
  answers: PurchaseAnswers;
  wrong: WrongAnswers;
  /** By kind of repair the number of the part that was chosen instead of the cheapest; '' is none. */
  parts: Record<string, string>;
  /** Euro: what it will be sold for, asked where nobody knows a price. */
  expectedPrice: number | null;
  /** Begun from a trade-in, to which it leads back. */
  isForTradeIn: boolean;
}

export interface StoredDraft {
  draft: PurchaseDraft;
  savedAt: string;
}

export const emptyDraft: PurchaseDraft = {
  imei: '',
  model: '',
  checked: null,
  furthest: 1,
  isQuick: false,
  answers: emptyAnswers,
  wrong: {},
  parts: {},
  expectedPrice: null,
  isForTradeIn: false,
};

/** Raised whenever the shape changes: what an older program kept is dropped, never misread. */
const VERSION = 1;

const keyOf = (userId: string) => `purchaseDraft.${userId}`;

export function readDraft(userId: string, storage: Storage = localStorage): StoredDraft | null {
  try {
    const stored = JSON.parse(storage.getItem(keyOf(userId)) ?? 'null') as
      | (StoredDraft & { version: number })
      | null;
    if (stored?.version === VERSION && hasEveryAnswer(stored.draft))
      return { draft: { ...emptyDraft, ...stored.draft }, savedAt: stored.savedAt };
  } catch {
    // Not written by us, or cut off.
  }
  removeDraft(userId, storage);
  return null;
}

export function writeDraft(
  userId: string,
  draft: PurchaseDraft,
  now: Date,
  storage: Storage = localStorage,
): void {
  if (isEmpty(draft)) {
    removeDraft(userId, storage);
    return;
  }
  try {
    storage.setItem(
      keyOf(userId),
      JSON.stringify({ version: VERSION, savedAt: now.toISOString(), draft } satisfies StoredDraft & {
        version: number;
      }),
    );
  } catch {
    // A full or forbidden storage must not stop the purchase.
  }
}

export function removeDraft(userId: string, storage: Storage = localStorage): void {
  storage.removeItem(keyOf(userId));
}

export function isEmpty({ imei, checked }: PurchaseDraft): boolean {
  return imei === '' && checked === null;
}

/** The last step that can be opened: everything before it is complete and right, and it was reached once. */
export function reachableStep(draft: PurchaseDraft): number {
  const { checked, furthest, answers } = draft;
  if (!checked) return 1;
  if (missingInCondition(answers).length > 0) return Math.min(furthest, 2);
  if (missingInFunctionTest(answers, checked.phone).length > 0 || wrongOnStep(3, draft).length > 0)
    return Math.min(furthest, 3);
  return wrongOnStep(4, draft).length > 0 ? Math.min(furthest, 4) : furthest;
}

export function wrongOnStep(
  step: number,
  { checked, wrong }: Pick<PurchaseDraft, 'checked' | 'wrong'>,
): TypedAnswer[] {
  // A model that names the storage answers the question for it.
  const isAsked = (field: TypedAnswer) =>
    field !== 'storageSpace' || (checked !== null && storageOfPhone(checked.phone, null) === null);
  return wrongInStep(step, wrong).filter(isAsked);
}

function hasEveryAnswer(draft: PurchaseDraft): boolean {
  const known = Object.keys(emptyAnswers);
  return (
    typeof draft.imei === 'string' &&
    Number.isInteger(draft.furthest) &&
    known.every((field) => field in draft.answers) &&
    Object.keys(emptyAnswers.works).every((check) => check in draft.answers.works)
  );
}
