import { salesInWords } from '@kreislauf/domain/settlements/settlements.text';
import { messageOf } from '../../../shared/api-error.ts';
import { ReasonDialog } from '../../../shared/ui/forms/reason-dialog.tsx';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { useCancelSettlement } from '../settlements.api.ts';
import type { OneSettlementProps } from './settlement-task.ts';

/** A settlement is cancelled by the storno of its document, as every document is. */
export function CancelSettlementDialog({ settlement, onClose }: OneSettlementProps) {
  const { documentId, number, count } = settlement;
  const cancel = useCancelSettlement();
  return (
    <ReasonDialog
      act="cancelDocument"
      draft={`document.${documentId}.cancel`}
      title={`${number} stornieren`}
      description={`Die Abrechnung bleibt erhalten und wird durch einen Storno-Beleg aufgehoben; das lässt sich nicht rückgängig machen. ${salesInWords(count)} ${count === 1 ? 'ist' : 'sind'} danach wieder offen. Der Grund wird gedruckt.`}
      label="Grund"
      submitLabel="Abrechnung stornieren"
      cancelLabel="Schließen"
      onSubmit={async (reason) => {
        const storno = await cancel.mutateAsync({ id: documentId, reason });
        onClose();
        showSuccess(`${number} ist storniert durch ${storno.number}.`);
      }}
      errorMessage={(error) => messageOf(error, 'Fehler beim Stornieren der Abrechnung')}
      onClose={onClose}
    />
  );
}
