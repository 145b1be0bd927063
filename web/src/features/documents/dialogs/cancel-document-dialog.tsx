import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { documentKindLabels } from '@kreislauf/domain/documents/documents.text';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { isRefusal, messageOf } from '../../../shared/api-error.ts';
import { paths } from '../../../shared/paths.ts';
import { ReasonDialog } from '../../../shared/ui/forms/reason-dialog.tsx';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { useCancelDocument } from '../documents.api.ts';

interface CancelDocumentDialogProps {
  document: DocumentAnswer;
  onClose: () => void;
}

export function CancelDocumentDialog({ document, onClose }: CancelDocumentDialogProps) {
  const cancel = useCancelDocument();
  const name = `${documentKindLabels[document.kind]} ${document.number}`;
  return (
    <ReasonDialog
      act="cancelDocument"
      draft={`document.${document._id}.cancel`}
      title={`${document.number} stornieren`}
      description={`${name} bleibt erhalten und wird durch einen Storno-Beleg aufgehoben; das lässt sich nicht rückgängig machen. Der Grund wird gedruckt.`}
      label="Grund"
      submitLabel="Beleg stornieren"
      cancelLabel="Schließen"
      onSubmit={async (reason) => {
        const storno = await cancel.mutateAsync({ id: document._id, reason });
        onClose();
        showSuccess(`${document.number} ist storniert durch ${storno.number}.`);
      }}
      errorMessage={(error) => <Refusal error={error} number={document.number} />}
      onClose={onClose}
    />
  );
}

/** The payment of a settlement is taken back where it was booked. */
function Refusal({ error, number }: { error: unknown; number: string }) {
  const sentence = messageOf(error, 'Fehler beim Stornieren des Belegs');
  if (!isRefusal(error, 'settlement_paid')) return sentence;
  return (
    <>
      {sentence}{' '}
      <Anchor component={Link} to={paths.settlements({ search: number })} inherit className="medium">
        Zur Abrechnung
      </Anchor>
    </>
  );
}
