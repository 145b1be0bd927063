import { fieldProblem, problem } from '../shared/problem.ts';
import { SIGNATURE_OUTDATED } from './documents.text.ts';

export const documentProblems = {
  notFound: () => problem('document_not_found', 404, 'Beleg nicht gefunden'),
  noXml: () =>
    problem(
      'no_xml',
      404,
      'Zu diesem Beleg gibt es keine E-Rechnung. Es gibt sie zu Rechnungen, Abrechnungen und deren Stornos, die seit ihrer Einführung ausgestellt wurden.',
    ),
  xRechnungIncomplete: (missing: string[]) =>
    problem(
      'xrechnung_incomplete',
      409,
      `Für eine XRechnung fehlt auf diesem Beleg: ${missing.join(', ')}. Als E-Rechnung (EN 16931) können Sie ihn trotzdem herunterladen.`,
    ),
  sellerUnderAge: (field: 'seller' | 'person') =>
    fieldProblem(
      'seller_under_age',
      400,
      `${field}.birthDate`,
      'Der Verkäufer muss volljährig sein. Von Minderjährigen darf nicht angekauft werden.',
    ),
  buyerMissing: () => ({
    ...problem(
      'buyer_missing',
      400,
      'Bei mehr als 250 € muss die Rechnung Namen und Anschrift des Käufers nennen.',
    ),
    fields: {
      'buyer.name': 'Bitte geben Sie den Namen des Käufers ein',
      'buyer.street': 'Bitte geben Sie Straße und Hausnummer ein',
      'buyer.zip': 'Bitte geben Sie die Postleitzahl ein',
      'buyer.city': 'Bitte geben Sie den Ort ein',
    },
  }),
  paymentsDiffer: (paid: string, total: string) =>
    fieldProblem(
      'payments_differ',
      400,
      'payments',
      `Die Zahlungen ergeben ${paid}, der Beleg lautet auf ${total}. Bitte gleichen Sie die Beträge an.`,
    ),
  /** Names no sum, for roles that hide costs: the total of a purchase is one. */
  paymentsDifferUnseen: () =>
    fieldProblem(
      'payments_differ',
      400,
      'payments',
      'Die Zahlungen ergeben nicht den Betrag des Belegs. Bitte gleichen Sie die Beträge an.',
    ),
  differenceUnpaid: (difference: string) =>
    fieldProblem(
      'payments_differ',
      400,
      'payments',
      `Bitte geben Sie an, wie die Differenz von ${difference} gezahlt wird.`,
    ),
  nothingToPay: () =>
    fieldProblem(
      'payments_differ',
      400,
      'payments',
      'Beide Seiten gleichen sich aus: Es ist nichts zu zahlen.',
    ),
  setOffByItself: () =>
    fieldProblem(
      'payment_method',
      400,
      'payments',
      'Verrechnet wird von selbst. Bitte geben Sie an, wie die Differenz gezahlt wird.',
    ),
  paidOutOtherwise: () =>
    fieldProblem('payment_method', 400, 'payments', 'Ausgezahlt wird bar oder durch Überweisung.'),
  payoutWithoutIban: () =>
    fieldProblem('payment_method', 400, 'payments', 'Für eine Überweisung brauchen wir die IBAN.'),
  soldAlready: (model: string) => problem('sold_already', 409, `${model} ist schon verkauft.`),
  noPurchasePrice: () =>
    problem(
      'no_purchase_price',
      409,
      'Bitte tragen Sie zuerst den Einkaufspreis ein. Ein Ankaufbeleg braucht einen Preis über 0 €.',
    ),
  descriptionTooLong: (letters: number, lines: number) =>
    fieldProblem(
      'description_too_long',
      400,
      'damageDescription',
      `Die Schadensbeschreibung ist für einen Beleg zu lang: möglich sind ${letters.toLocaleString('de-DE')} Zeichen in ${lines} Zeilen. Bitte kürzen Sie sie am Gerät.`,
    ),
  purchaseReceiptStands: (number: string) =>
    problem(
      'receipt_stands',
      409,
      `Zu diesem Ankauf gibt es den Ankaufbeleg ${number}. Bitte stornieren Sie ihn zuerst.`,
    ),
  invoiceStands: (number: string) =>
    problem(
      'invoice_stands',
      409,
      `Zu diesem Verkauf gibt es die Rechnung ${number}. Bitte stornieren Sie sie zuerst.`,
    ),
  notSold: () => problem('not_sold', 409, 'Eine Rechnung gibt es nur für ein verkauftes Gerät.'),
  soldByReseller: () =>
    problem(
      'sold_by_reseller',
      409,
      'Dieses Gerät hat ein Reseller verkauft. Die Rechnung an den Kunden stellt der Reseller aus.',
    ),
  deviceHasDocuments: (number: string) =>
    problem(
      'device_has_documents',
      409,
      `Zu diesem Gerät gibt es den Beleg ${number}. Geräte mit Belegen können nicht gelöscht werden.`,
    ),
  cancelledAlready: (number: string) =>
    problem('cancelled_already', 409, `Dieser Beleg ist schon storniert durch ${number}.`),
  stornoStays: () => problem('storno_stays', 409, 'Ein Storno kann nicht storniert werden.'),
  signatureTooLarge: () =>
    fieldProblem('too_large', 413, 'signature', 'Die Unterschrift darf höchstens 200 kB groß sein.'),
  signatureNoPicture: () =>
    fieldProblem('no_image', 415, 'signature', 'Die Unterschrift ist kein lesbares PNG-Bild.'),
  signatureOutdated: () => fieldProblem('signature_outdated', 409, 'signature', SIGNATURE_OUTDATED),
  signatureLinkGone: () =>
    problem(
      'signature_link_gone',
      404,
      'Dieser Link ist abgelaufen oder wurde schon verwendet. Bitte lassen Sie sich einen neuen zeigen.',
    ),
  signatureRequestGone: () =>
    problem('signature_request_gone', 404, 'Diese Anfrage zur Unterschrift gibt es nicht mehr.'),
  mayNotSend: () => problem('forbidden', 403, 'Keine Berechtigung, Belege zu versenden.'),
};
