import { type DocumentAnswer, documentMailInput } from '@kreislauf/domain/documents/documents.contract';
import { documentKindLabels } from '@kreislauf/domain/documents/documents.text';
import { TextInput } from '@mantine/core';
import { checkedBy } from '../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { showSuccess, showWarning } from '../../shared/ui/messages/messages.tsx';
import { useMailDocument } from './documents.api.ts';

interface MailDocumentDialogProps {
  document: DocumentAnswer;
  onClose: () => void;
}

export function MailDocumentDialog({ document, onClose }: MailDocumentDialogProps) {
  const mail = useMailDocument();
  const form = useForm({
    initialValues: { to: knownAddress(document) },
    validate: { to: checkedBy(documentMailInput.shape.to) },
    draft: `document.${document._id}.mail`,
    onSubmit: async ({ to }) => {
      const { message, isWaiting } = await mail.mutateAsync({ id: document._id, to: to.trim() });
      onClose();
      if (isWaiting) showWarning(message);
      else showSuccess(message);
    },
    fallback: 'Fehler beim Versenden des Belegs',
  });
  return (
    <FormDialog
      form={form}
      title="Beleg per E-Mail senden"
      description={`${documentKindLabels[document.kind]} ${document.number} wird als PDF angehängt.`}
      submitLabel="E-Mail senden"
      onClose={onClose}
    >
      <TextInput
        label="E-Mail-Adresse"
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('to')}
      />
    </FormDialog>
  );
}

/** The one that the document itself names. */
function knownAddress({ snapshot }: DocumentAnswer): string {
  if (snapshot?.kind === 'ankauf') return snapshot.seller.email ?? '';
  return (snapshot?.kind === 'rechnung' && snapshot.buyer?.email) || '';
}
