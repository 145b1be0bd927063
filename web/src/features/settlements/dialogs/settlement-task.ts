import type { OpenAmount, Settlement } from '@kreislauf/domain/settlements/settlements.contract';

export type OpenReseller = OpenAmount & { resellerId: string };

/** Something that is about to be done. */
export type SettlementTask =
  | { kind: 'issueAll' }
  | { kind: 'issue'; reseller: OpenReseller }
  | { kind: 'pay' | 'undo' | 'remind' | 'cancel'; settlement: Settlement };

export type OnSettlementTask = (task: SettlementTask) => void;

/** Of a dialog about a settlement that is there. */
export interface OneSettlementProps {
  settlement: Settlement;
  onClose: () => void;
}
