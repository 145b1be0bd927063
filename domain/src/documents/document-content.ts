import { formatDate } from '../shared/dates.ts';
import { formatIban } from '../shared/iban.rules.ts';
import { formatEuro } from '../shared/money.ts';
import {
  documentKindLabels,
  idTypeLabels,
  paidByLabels,
  paymentLabels,
  sellerKindLabels,
} from './documents.text.ts';
import type {
  DocumentSnapshot,
  FactsOnDocument,
  InvoiceSnapshot,
  Issued,
  Line,
  PhoneOnDocument,
  PurchaseReceiptSnapshot,
  StornoSnapshot,
} from './snapshots.ts';

/** A page in words: whoever draws it decides only where things stand. */
export interface DocumentContent {
  /** Title of the file: kind and number. */
  title: string;
  kind: string;
  /** The phone that it is about, printed on every page; empty if there is none. */
  subject: string;
  facts: Line[];
  issuer: { name: string; lines: string[] };
  parties: { title: string; lines: string[] }[];
  blocks: DocumentBlock[];
  closing: string;
  footer: string;
}

export type DocumentBlock =
  /** Brief ones may stand in one line where there is little room. */
  | { kind: 'facts'; title?: string; lines: Line[]; isBrief?: true }
  | { kind: 'text'; title?: string; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'list'; title: string; items: string[] }
  /** The summands above the total, aligned below each other. */
  | { kind: 'amounts'; lines: Line[]; sums?: Line[]; total: Line; below?: string }
  | { kind: 'signatures'; places: { label: string; isSigned: boolean }[] };

/** Printed values that no snapshot keeps. */
export interface Apart {
  idNumber?: string;
}

export function documentContentOf(snapshot: DocumentSnapshot, apart: Apart = {}): DocumentContent {
  switch (snapshot.kind) {
    case 'ankauf':
      return purchaseReceiptContent(snapshot, apart);
    case 'rechnung':
      return invoiceContent(snapshot);
    case 'storno':
      return stornoContent(snapshot);
  }
}

const filled = (lines: (string | undefined | false | null)[]): string[] =>
  lines.filter((line): line is string => Boolean(line));

function frame(snapshot: Issued & { kind: DocumentSnapshot['kind']; phone?: PhoneOnDocument }) {
  const { company, number, issuedAt, issuedBy, kind, phone } = snapshot;
  const label = documentKindLabels[kind];
  return {
    title: `${label} ${number}`,
    kind: label,
    subject: phone ? filled([`IMEI ${phone.imei}`, phone.model, phone.storage]).join(' · ') : '',
    issuer: {
      name: company.name,
      lines: filled([
        company.owner && `Inhaber: ${company.owner}`,
        `${company.street}, ${company.zip} ${company.city}`,
        filled([company.phone && `Tel. ${company.phone}`, company.email]).join(' · '),
      ]),
    },
    facts: [
      ['Nummer', number],
      ['Datum', formatDate(issuedAt)],
      ['Ausgestellt von', issuedBy],
    ] as Line[],
    closing: company.closingLine,
    footer: filled([
      `${company.name}, ${company.street}, ${company.zip} ${company.city}`,
      filled([
        company.taxNumber && `Steuernummer ${company.taxNumber}`,
        company.vatId && `USt-IdNr. ${company.vatId}`,
        company.iban && `IBAN ${formatIban(company.iban)}`,
      ]).join(' · '),
    ]).join('\n'),
  };
}

interface Person {
  name: string;
  street: string;
  zip: string;
  city: string;
}

const addressLines = ({ name, street, zip, city }: Person) => [name, street, `${zip} ${city}`];

function phoneLines({ model, storage, color, imei, imei2, serial, battery, grade }: PhoneOnDocument): Line[] {
  const lines: [string, string | undefined][] = [
    ['Modell', model],
    ['Speicher', storage],
    ['Farbe', color],
    ['IMEI', imei],
    ['IMEI 2', imei2],
    ['Seriennummer', serial],
    ['Akkuzustand', battery],
    ['Gesamtbewertung', grade],
  ];
  return lines.filter((line): line is Line => Boolean(line[1]));
}

function purchaseReceiptContent(snapshot: PurchaseReceiptSnapshot, { idNumber }: Apart): DocumentContent {
  const { seller, payment, company, issuedAt } = snapshot;
  const isTransfer = payment.method === 'ueberweisung';
  return {
    ...frame(snapshot),
    parties: [
      { title: 'Käufer', lines: addressLines(company) },
      {
        title: 'Verkäufer',
        lines: filled([
          ...addressLines(seller),
          filled([
            seller.birthDate && `Geboren am ${formatDate(seller.birthDate)}`,
            seller.phone && `Tel. ${seller.phone}`,
          ]).join(' · '),
          seller.email,
          seller.idType && `${idTypeLabels[seller.idType]}${idNumber ? ` Nr. ${idNumber}` : ''}`,
          !seller.idType && idNumber && `Ausweis Nr. ${idNumber}`,
          `Verkauft als: ${sellerKindLabels[seller.sellsAs]}`,
        ]),
      },
    ],
    blocks: [
      ...factsAsBlocks(foundOnPhone(snapshot)).map((block, index) => (index > 0 ? brief(block) : block)),
      ...defectList(snapshot.defects),
      ...factsAsBlocks(checksMade(snapshot)).map(brief),
      {
        kind: 'amounts',
        lines: [
          ['Ankauf vom', formatDate(snapshot.purchaseDate)],
          ['Zahlung', paymentLabels[payment.method]],
          ...(isTransfer && payment.iban ? [['IBAN', formatIban(payment.iban)] as Line] : []),
        ],
        total: ['Kaufpreis', formatEuro(snapshot.total)],
        below: `In Worten: ${snapshot.priceInWords}`,
      },
      { kind: 'text', title: 'Erklärung des Verkäufers', text: snapshot.declaration },
      { kind: 'text', text: `${company.city}, ${formatDate(issuedAt)}` },
      {
        kind: 'signatures',
        places: [
          { label: 'Unterschrift Verkäufer', isSigned: snapshot.signatureHash !== undefined },
          { label: 'Unterschrift Käufer', isSigned: false },
        ],
      },
      { kind: 'small', text: snapshot.privacyNote },
    ],
  };
}

type Found = Pick<PurchaseReceiptSnapshot, 'phone' | 'condition' | 'functions'>;

/** The phone itself, and what was found on it. */
export function foundOnPhone({ phone, condition, functions }: Found): FactsOnDocument[] {
  return [
    { title: 'Gerät', lines: phoneLines(phone) },
    { title: 'Zustand', lines: condition },
    { title: 'Funktionsprüfung', lines: byAnswer(functions) },
  ].filter(isSaid);
}

/** Working functions are listed in one line and broken ones in another, since a dozen lines would say no more. */
function byAnswer(functions: Line[]): Line[] {
  const answers = [...new Set(functions.map(([, answer]) => answer))];
  return answers.map((answer): Line => {
    const labels = functions.filter((line) => line[1] === answer).map(([label]) => label);
    return labels.length === 1 ? [labels[0] ?? '', answer] : [answer, labels.join(', ')];
  });
}

export function checksMade({ checks }: Pick<PurchaseReceiptSnapshot, 'checks'>): FactsOnDocument[] {
  return [{ title: 'Durchgeführte Prüfungen', lines: checks }].filter(isSaid);
}

const isSaid = ({ lines }: FactsOnDocument) => lines.length > 0;

const brief = (block: FactsBlock): FactsBlock => ({ ...block, isBrief: true });

type FactsBlock = Extract<DocumentBlock, { kind: 'facts' }>;

function factsAsBlocks(facts: FactsOnDocument[]): FactsBlock[] {
  return facts.map((each) => ({ kind: 'facts', ...each }));
}

function defectList(defects: string[]): DocumentBlock[] {
  return [
    { kind: 'list', title: 'Bekannte Mängel', items: defects.length > 0 ? defects : ['Keine bekannt'] },
  ];
}

interface Taxed {
  net?: number;
  tax?: number;
  rate?: number;
}

function taxLines({ net, tax, rate }: Taxed): Line[] {
  if (net === undefined || tax === undefined) return [];
  return [
    ['Nettobetrag', formatEuro(net)],
    [`Umsatzsteuer ${String(rate).replace('.', ',')} %`, formatEuro(tax)],
  ];
}

function invoiceContent(snapshot: InvoiceSnapshot): DocumentContent {
  const { buyer, phone } = snapshot;
  return {
    ...frame(snapshot),
    parties: buyer
      ? [
          {
            title: 'Käufer',
            lines: filled([...addressLines(buyer), buyer.vatId && `USt-IdNr. ${buyer.vatId}`]),
          },
        ]
      : [],
    blocks: [
      { kind: 'facts', title: '1 × gebrauchtes Smartphone', lines: phoneLines(phone) },
      ...defectList(snapshot.defects),
      {
        kind: 'amounts',
        lines: [
          ['Datum der Lieferung', formatDate(snapshot.soldDate)],
          ['Bezahlt', paidByLabels[snapshot.paidBy]],
        ],
        sums: taxLines(snapshot),
        total: ['Gesamtbetrag', formatEuro(snapshot.total)],
        below: snapshot.taxationText,
      },
      { kind: 'text', title: 'Gewährleistung', text: snapshot.warrantyText },
      ...(snapshot.shortenedWarranty
        ? ([
            { kind: 'text', text: snapshot.shortenedWarranty },
            { kind: 'signatures', places: [{ label: 'Datum, Unterschrift Käufer', isSigned: false }] },
          ] satisfies DocumentBlock[])
        : []),
    ],
  };
}

function stornoContent(snapshot: StornoSnapshot): DocumentContent {
  const { cancels, partner, phone } = snapshot;
  const label = documentKindLabels[cancels.kind];
  return {
    ...frame(snapshot),
    parties: partner
      ? [{ title: cancels.kind === 'ankauf' ? 'Verkäufer' : 'Käufer', lines: addressLines(partner) }]
      : [],
    blocks: [
      {
        kind: 'text',
        title: `Storno zu ${label} ${cancels.number}`,
        text: `${label} ${cancels.number} vom ${formatDate(cancels.issuedAt)} wird hiermit storniert.`,
      },
      { kind: 'text', title: 'Grund', text: snapshot.reason },
      ...(phone
        ? ([{ kind: 'facts', title: 'Gerät', lines: phoneLines(phone) }] satisfies DocumentBlock[])
        : []),
      {
        kind: 'amounts',
        lines: [],
        sums: taxLines(snapshot),
        total: ['Stornobetrag', formatEuro(snapshot.total)],
        below: snapshot.taxationText,
      },
    ],
  };
}
