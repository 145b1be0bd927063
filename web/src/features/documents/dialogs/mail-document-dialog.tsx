import { type DocumentAnswer, documentMailInput } from '@kreislauf/domain/documents/documents.contract';
import { documentKindLabels } from '@kreislauf/domain/documents/documents.text';
import { Checkbox, TextInput } from '@mantine/core';
import { checkedBy } from '../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { showSuccess, showWarning } from '../../../shared/ui/messages/messages.tsx';
import { useMailDocument } from '../documents.api.ts';

interface MailDocumentDialogProps {
  document: DocumentAnswer;
  onClose: () => void;
}

export function MailDocumentDialog({ document, onClose }: MailDocumentDialogProps) {
  const mail = useMailDocument();
  const form = useForm({
    initialValues: { to: knownAddress(document), withXml: isToBusiness(document) },
    validate: { to: checkedBy(documentMailInput.shape.to) },
    draft: `document.${document._id}.mail`,
    onSubmit: async ({ to, withXml }) => {
      const { message, isWaiting } = await mail.mutateAsync({ id: document._id, to: to.trim(), withXml });
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
      {document.hasXml && (
        <Checkbox
          label="E-Rechnung als XML anhängen"
          description="In der PDF-Datei liegt sie in jedem Fall."
          {...form.getInputProps('withXml', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  );
}

/** Programs of a business may want the file by itself. */
function isToBusiness({ hasXml, snapshot }: DocumentAnswer): boolean {
  return hasXml && snapshot?.kind === 'rechnung' && snapshot.buyer?.isBusiness === true;
}

/** The one that the document itself names. */
function knownAddress({ snapshot }: DocumentAnswer): string {
  if (snapshot?.kind === 'ankauf') return snapshot.seller.email ?? '';
  if (snapshot?.kind === 'abrechnung') return snapshot.reseller.email ?? '';
  return (snapshot?.kind === 'rechnung' && snapshot.buyer?.email) || '';
}
