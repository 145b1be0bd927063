import { type SettlementState, settlementStates } from '@kreislauf/domain/settlements/settlements.rules';
import { settlementStateLabels } from '@kreislauf/domain/settlements/settlements.text';
import type { ReactNode } from 'react';
import { settlementStateMark } from '../../entities/settlements/settlement-state.tsx';
import { StatusFilters } from '../../shared/ui/filters/status-filters.tsx';
import type { ListState } from '../../shared/ui/lists/use-list-state.ts';

export type SettlementListState = ListState<'issuedAt', 'status'>;

interface SettlementFiltersProps {
  list: SettlementListState;
  state: SettlementState | undefined;
  files: ReactNode;
}

export function SettlementFilters({ list, state, files }: SettlementFiltersProps) {
  return (
    <StatusFilters<SettlementState>
      list={list}
      search={{ label: 'Abrechnungen durchsuchen', placeholder: 'Nummer oder Reseller' }}
      label="Filter nach Zustand"
      status={state}
      chips={settlementStates.map((value) => ({
        value,
        label: settlementStateLabels[value],
        mark: settlementStateMark(value),
      }))}
      files={files}
    />
  );
}
