import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { documentKindLabels } from '@kreislauf/domain/documents/documents.text';
import { isCostDocument } from '@kreislauf/domain/permissions/hidden-costs.rules';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useStaff } from '../../shared/session/user-info.ts';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { CancelDocumentDialog } from './cancel-document-dialog.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentFacts, type DocumentFactsProps } from './document-facts.tsx';
import { MailDocumentDialog } from './mail-document-dialog.tsx';
import { PdfFrame } from './pdf-frame.tsx';
import { XRechnung } from './x-rechnung.tsx';

interface DocumentContentsProps extends DocumentFactsProps {
  /** A dialog of this document opens or closes. */
  onDialog?: (isOpen: boolean) => void;
}

export function titleOf({ kind, number }: Pick<DocumentAnswer, 'kind' | 'number'>): string {
  return `${documentKindLabels[kind]} ${number}`;
}

/** One document: what it is, the page itself, and what can be done with it. */
export function DocumentContents({ document, addressOf, onDialog }: DocumentContentsProps) {
  const isPhone = usePhone();
  const { hidesCosts } = useStaff();
  const [dialog, setDialog] = useState<'cancel' | 'mail' | null>(null);
  const isDocumentHidden = hidesCosts && isCostDocument(document.kind);
  const open = (wanted: typeof dialog) => {
    setDialog(wanted);
    onDialog?.(wanted !== null);
  };
  return (
    <Stack gap="sm">
      <DocumentFacts document={document} addressOf={addressOf} />
      <DocumentActions
        document={document}
        isDocumentHidden={isDocumentHidden}
        onCancel={() => open('cancel')}
        onMail={() => open('mail')}
      />
      {!isDocumentHidden && <XRechnung document={document} />}
      {isDocumentHidden ? (
        <Text size="sm" c="dimmed">
          Ankaufbelege, Abrechnungen und Stornos nennen, was der Laden zahlt oder bekommt. Ihre Rolle zeigt
          das nicht.
        </Text>
      ) : (
        !isPhone && <PdfFrame key={document._id} id={document._id} title={titleOf(document)} />
      )}
      {dialog === 'cancel' && <CancelDocumentDialog document={document} onClose={() => open(null)} />}
      {dialog === 'mail' && <MailDocumentDialog document={document} onClose={() => open(null)} />}
    </Stack>
  );
}
