import type { WorkshopCard } from '@kreislauf/domain/workshop/workshop.contract';
import {
  actionInto,
  columnOf,
  type RepairAction,
  type WorkshopColumn,
} from '@kreislauf/domain/workshop/workshop.rules';
import { useState } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { showError } from '../../shared/ui/messages/messages.tsx';
import { useRepairStep } from './workshop.api.ts';

export interface Steps {
  /** The card whose sheet is open. */
  finishing: WorkshopCard | null;
  closeDialog: () => void;
  busyId: string | null;
  /** The card that was moved last: it stays in view wherever it went. */
  movedId: string | null;
  run: (card: WorkshopCard, action: RepairAction, userId?: string) => void;
  move: (card: WorkshopCard, column: WorkshopColumn) => void;
  find: (deviceId: string) => WorkshopCard | undefined;
}

/** Actions of buttons, keys and mouse; finishing opens a sheet. */
export function useSteps(cards: WorkshopCard[], onMoved: (column: WorkshopColumn) => void): Steps {
  const step = useRepairStep();
  const [finishing, setFinishing] = useState<WorkshopCard | null>(null);
  const [movedId, setMovedId] = useState<string | null>(null);
  const run: Steps['run'] = (card, action, userId) => {
    if (step.isPending) return;
    if (action === 'done') return setFinishing(card);
    step.mutate(
      { card, action, ...(userId && { userId }) },
      {
        onSuccess: (after) => {
          setMovedId(after.deviceId);
          onMoved(columnOf(after.state, after.parts));
        },
        onError: (error) => showError(messageOf(error)),
      },
    );
  };
  return {
    finishing,
    closeDialog: () => setFinishing(null),
    movedId,
    busyId: step.isPending ? step.variables.card.deviceId : null,
    run,
    move: (card, column) => {
      const action = actionInto(column, card.state);
      if (action) run(card, action);
    },
    find: (deviceId) => cards.find((card) => card.deviceId === deviceId),
  };
}
