import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { messageOf } from '../../../shared/api-error.ts';
import { confirmDeletion } from '../../../shared/ui/forms/confirm-dialog.tsx';
import { showError, showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { useRemovePart } from '../parts.api.ts';

/** Asks, deletes and tells how it went. The row is busy meanwhile and cannot be deleted twice. */
export function usePartRemoval() {
  const removal = useRemovePart();
  return {
    isRemoving: (part: Part) => removal.isPending && removal.variables._id === part._id,
    remove: (part: Part) => {
      if (removal.isPending) return;
      if (!confirmDeletion(`Möchten Sie das Ersatzteil "${part.partNumber}" wirklich löschen?`)) return;
      removal.mutate(part, {
        onSuccess: ({ message }) => showSuccess(message),
        onError: (error) => showError(messageOf(error, 'Fehler beim Löschen des Ersatzteils')),
      });
    },
  };
}
