import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { documentKindLabels } from '@kreislauf/domain/documents/documents.text';
import { isCostDocument } from '@kreislauf/domain/permissions/hidden-costs.rules';
import { Stack, Text } from '@mantine/core';
import { useStaff } from '../../../shared/session/user-info.ts';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
import type { DocumentTask } from '../dialogs/document-dialogs.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentFacts, type DocumentFactsProps } from './document-facts.tsx';
import { PdfFrame } from './pdf-frame.tsx';
import { XRechnung } from './x-rechnung.tsx';

interface DocumentContentsProps extends DocumentFactsProps {
  /** Its dialog is to be opened. */
  onTask: (task: DocumentTask) => void;
}

export function titleOf({ kind, number }: Pick<DocumentAnswer, 'kind' | 'number'>): string {
  return `${documentKindLabels[kind]} ${number}`;
}

/** One document: what it is, the page itself, and what can be done with it. */
export function DocumentContents({ document, addressOf, onTask }: DocumentContentsProps) {
  const isPhone = usePhone();
  const { hidesCosts } = useStaff();
  const isDocumentHidden = hidesCosts && isCostDocument(document.kind);
  return (
    <Stack gap="sm">
      <DocumentFacts document={document} addressOf={addressOf} />
      <DocumentActions
        document={document}
        isDocumentHidden={isDocumentHidden}
        onCancel={() => onTask('cancel')}
        onMail={() => onTask('mail')}
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
    </Stack>
  );
}
