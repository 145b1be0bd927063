import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { CancelDocumentDialog } from './cancel-document-dialog.tsx';
import { MailDocumentDialog } from './mail-document-dialog.tsx';

export type DocumentTask = 'cancel' | 'mail';

interface DocumentDialogsProps {
  document: DocumentAnswer | undefined;
  /** Null while none is open. */
  task: DocumentTask | null;
  onClose: () => void;
}

/** The dialogs of a document. They stand apart from its contents, which another width of the window builds anew. */
export function DocumentDialogs({ document, task, onClose }: DocumentDialogsProps) {
  if (!document || task === null) return null;
  return task === 'cancel' ? (
    <CancelDocumentDialog document={document} onClose={onClose} />
  ) : (
    <MailDocumentDialog document={document} onClose={onClose} />
  );
}
