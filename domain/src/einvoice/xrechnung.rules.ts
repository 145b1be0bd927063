import { filled } from '../documents/phone-rows.ts';
import { paymentsOnDocument } from '../documents/snapshot-lines.ts';
import type { DocumentSnapshot } from '../documents/snapshots.ts';
import { EN16931 } from './cii.ts';
import { eInvoiceOf } from './einvoice-of.ts';

/** The specification of German authorities beyond EN 16931 (XRechnung 3.0). */
const XRECHNUNG = `${EN16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;

/** The same invoice under the name that authorities know. */
export function asXRechnung(xml: string): string {
  return xml.replace(`<ram:ID>${EN16931}</ram:ID>`, `<ram:ID>${XRECHNUNG}</ram:ID>`);
}

export interface Missing {
  what: string;
  /** Said by the settings, not by the document. */
  isOfShop: boolean;
}

/** Lists what an issued document lacks for an XRechnung (BR-DE-1 to 31); empty where it is one. */
export function missingForXRechnung(snapshot: DocumentSnapshot): Missing[] {
  const invoice = eInvoiceOf(snapshot);
  if (!invoice) return [];
  const { seller, buyer, reference } = invoice;
  const ofShop = [
    !seller.contact?.phone && 'Telefon Ihres Unternehmens',
    !seller.contact?.email && 'E-Mail-Adresse Ihres Unternehmens',
  ];
  const isByCard = paymentsOnDocument(snapshot).some(({ method }) => method === 'karte');
  const ofDocument = [
    !reference && 'Leitweg-ID oder Referenz des Käufers',
    (!buyer.address.zip || !buyer.address.city) && 'Anschrift des Käufers',
    !buyer.endpoint && 'E-Mail-Adresse des Käufers',
    // BR-DE-24 asks for the number of the card, which a shop must not keep.
    isByCard && 'eine andere Zahlungsart als Karte',
  ];
  return [
    ...filled(ofShop).map((what) => ({ what, isOfShop: true })),
    ...filled(ofDocument).map((what) => ({ what, isOfShop: false })),
  ];
}
