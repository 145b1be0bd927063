import { messageOf } from '../../../shared/api-error.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { showError } from '../../../shared/ui/messages/messages.tsx';
import { type EInvoiceProfile, fetchEInvoice } from '../documents.api.ts';

export function saveEInvoice(document: { _id: string; number: string }, profile: EInvoiceProfile): void {
  fetchEInvoice(document._id, profile).then(
    (file) => saveFile(`${document.number}.xml`, 'application/xml', file),
    (error: unknown) => showError(messageOf(error, 'Fehler beim Laden der E-Rechnung')),
  );
}
