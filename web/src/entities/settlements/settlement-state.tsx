import type { SettlementState } from '@kreislauf/domain/settlements/settlements.rules';
import { settlementStateLabels } from '@kreislauf/domain/settlements/settlements.text';
import { type BadgeTone, StatusBadge } from '../../shared/ui/values/status-badge.tsx';

const tones: Record<SettlementState, BadgeTone> = {
  offen: 'info',
  ueberfaellig: 'error',
  bezahlt: 'success',
  storniert: 'neutral',
};

export function SettlementStateBadge({ state }: { state: SettlementState }) {
  return <StatusBadge tone={tones[state]} label={settlementStateLabels[state]} />;
}

/** For the dot of a filter. */
export const settlementStateMark = (state: SettlementState) => `var(--k-${tones[state]})`;
