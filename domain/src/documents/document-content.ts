import { formatDate } from '../shared/dates.ts';
import { formatIban } from '../shared/iban.rules.ts';
import { formatEuro } from '../shared/money.ts';
import type { DocumentBlock } from './document-blocks.ts';
import {
  documentKindLabels,
  idTypeLabels,
  paymentMethodLabels,
  sellerKindLabels,
  transferTerms,
} from './documents.text.ts';
import { addressLines, buyerLines } from './person-lines.ts';
import { boughtRows, byAnswer, filled, onlyDay, phoneLines, soldRows, takenBackRows } from './phone-rows.ts';
import { phonesAtFoot } from './phones-at-foot.ts';
import { resellerLines, settlementBlocks, transferBlocks } from './settlement-content.ts';
import {
  boughtLines,
  isAboutPhones,
  paidAndDue,
  paymentsOnDocument,
  phonesOnDocument,
  soldLines,
} from './snapshot-lines.ts';
import type {
  BoughtLine,
  DocumentSnapshot,
  FactsOnDocument,
  InvoiceSnapshot,
  Line,
  PaymentOnDocument,
  PurchaseReceiptSnapshot,
  SettlementSnapshot,
  SoldLine,
  StornoSnapshot,
} from './snapshots.ts';
import { taxLines } from './tax-lines.ts';

const SCAN_CODE = 'Mit diesem Code überweist die App Ihrer Bank.';

/** A page in words: whoever draws it decides only where things stand. */
export interface DocumentContent {
  /** Title of the file: kind and number. */
  title: string;
  kind: string;
  /** The phone or phones that it is about, printed on every page; empty if there is none. */
  subject: string;
  facts: Line[];
  /** The barcode for the scanner at the counter, on documents that customers come back with. */
  code?: string;
  issuer: { name: string; lines: string[] };
  parties: { title: string; lines: string[] }[];
  blocks: DocumentBlock[];
  closing: string;
  footer: string;
}

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
    case 'abrechnung':
      return settlementContent(snapshot);
    case 'storno':
      return stornoContent(snapshot);
  }
}

function frame(snapshot: DocumentSnapshot) {
  const { company, number, issuedAt, issuedBy, kind } = snapshot;
  const label = documentKindLabels[kind];
  return {
    title: `${label} ${number}`,
    kind: label,
    subject: phonesAtFoot(snapshot),
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

function purchaseReceiptContent(snapshot: PurchaseReceiptSnapshot, { idNumber }: Apart): DocumentContent {
  const { seller, company, issuedAt } = snapshot;
  const lines = boughtLines(snapshot);
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
      ...boughtBlocks(lines),
      {
        kind: 'amounts',
        lines: [
          ...sameDay(
            'Ankauf vom',
            lines.map(({ purchaseDate }) => purchaseDate),
          ),
          ...paymentLine('Zahlung', paymentsOnDocument(snapshot), snapshot.total),
          ...tradeInLine(snapshot),
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

/** A single phone is described at length, several in a row each. */
function boughtBlocks(lines: BoughtLine[]): DocumentBlock[] {
  const [only, ...more] = lines;
  if (!only || more.length > 0) return [{ kind: 'phones', title: 'Geräte', rows: boughtRows(lines) }];
  return [
    ...factsAsBlocks(foundOnPhone(only)).map((block, index) => (index > 0 ? brief(block) : block)),
    ...defectList(only.defects),
    ...factsAsBlocks(checksMade(only)).map(brief),
  ];
}

/** One day for all phones; where they differ, each says its own. */
function sameDay(label: string, days: string[]): Line[] {
  const day = onlyDay(days);
  return day ? [[label, day]] : [];
}

/** A payment of the whole sum needs no amount. */
function paymentLine(label: string, payments: PaymentOnDocument[], total: number): Line[] {
  const ways = payments.map(({ method, amount, iban }) =>
    filled([
      paymentMethodLabels[method],
      amount !== total && formatEuro(amount),
      iban && `auf ${formatIban(iban)}`,
    ]).join(' '),
  );
  return ways.length > 0 ? [[label, ways.join(', ')]] : [];
}

function tradeInLine({ kind, tradeIn }: DocumentSnapshot): Line[] {
  if (!tradeIn) return [];
  const label = documentKindLabels[kind === 'rechnung' ? 'ankauf' : 'rechnung'];
  return [['Inzahlungnahme', `verrechnet mit ${label} ${tradeIn.number}`]];
}

function exchangeLine({ exchanges }: InvoiceSnapshot): Line[] {
  if (!exchanges) return [];
  const { model, imei, invoice } = exchanges;
  const phone = `verrechnet mit der Rückgabe von ${model}, IMEI ${imei}`;
  return [['Umtausch', invoice ? `${phone} (Rechnung ${invoice})` : phone]];
}

type Found = Pick<BoughtLine, 'phone' | 'condition' | 'functions'>;

/** The phone itself, and what was found on it. */
export function foundOnPhone({ phone, condition, functions }: Found): FactsOnDocument[] {
  return [
    { title: 'Gerät', lines: phoneLines(phone) },
    { title: 'Zustand', lines: condition },
    { title: 'Funktionsprüfung', lines: byAnswer(functions) },
  ].filter(isSaid);
}

export function checksMade({ checks }: Pick<BoughtLine, 'checks'>): FactsOnDocument[] {
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

function invoiceContent(snapshot: InvoiceSnapshot): DocumentContent {
  const { buyer, replaces } = snapshot;
  const lines = soldLines(snapshot);
  const { paid, due } = paidAndDue(snapshot);
  return {
    ...frame(snapshot),
    code: snapshot.number,
    parties: buyer
      ? [
          {
            title: 'Käufer',
            lines: buyerLines(buyer),
          },
        ]
      : [],
    blocks: [
      ...(replaces
        ? [{ kind: 'text', text: `Diese Rechnung ersetzt die Rechnung ${replaces.number}.` } as const]
        : []),
      ...soldBlocks(lines),
      {
        kind: 'amounts',
        lines: [
          ...sameDay(
            'Datum der Lieferung',
            lines.map(({ soldDate }) => soldDate),
          ),
          ...paymentLine('Bezahlt', paid, snapshot.total),
          ...(due > 0 ? [['Noch zu zahlen', formatEuro(due)] satisfies Line] : []),
          ...tradeInLine(snapshot),
          ...exchangeLine(snapshot),
        ],
        sums: taxLines(snapshot),
        total: ['Gesamtbetrag', formatEuro(snapshot.total)],
        below: snapshot.taxationText,
      },
      ...transferBlocks(snapshot, `${transferTerms(snapshot)} ${SCAN_CODE}`, due),
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

function soldBlocks(lines: SoldLine[]): DocumentBlock[] {
  const [only, ...more] = lines;
  if (!only || more.length > 0)
    return [{ kind: 'phones', title: `${lines.length} gebrauchte Smartphones`, rows: soldRows(lines) }];
  return [
    { kind: 'facts', title: '1 × gebrauchtes Smartphone', lines: phoneLines(only.phone) },
    ...defectList(only.defects),
  ];
}

function settlementContent(snapshot: SettlementSnapshot): DocumentContent {
  return {
    ...frame(snapshot),
    parties: [{ title: 'Reseller', lines: resellerLines(snapshot.reseller) }],
    blocks: settlementBlocks(snapshot),
  };
}

function stornoParties({ cancels, partner, reseller }: StornoSnapshot): DocumentContent['parties'] {
  if (reseller) return [{ title: 'Reseller', lines: resellerLines(reseller) }];
  if (!partner) return [];
  return [{ title: cancels.kind === 'ankauf' ? 'Verkäufer' : 'Käufer', lines: buyerLines(partner) }];
}

function stornoContent(snapshot: StornoSnapshot): DocumentContent {
  const { cancels } = snapshot;
  const label = documentKindLabels[cancels.kind];
  return {
    ...frame(snapshot),
    parties: stornoParties(snapshot),
    blocks: [
      {
        kind: 'text',
        title: `Storno zu ${label} ${cancels.number}`,
        text: `${label} ${cancels.number} vom ${formatDate(cancels.issuedAt)} wird hiermit storniert.`,
      },
      { kind: 'text', title: 'Grund', text: snapshot.reason },
      ...takenBackBlocks(snapshot),
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

function takenBackBlocks(snapshot: StornoSnapshot): DocumentBlock[] {
  const [only, ...more] = phonesOnDocument(snapshot);
  if (!only) return [];
  if (more.length === 0 && isAboutPhones(snapshot))
    return [{ kind: 'facts', title: 'Gerät', lines: phoneLines(only.phone) }];
  return [{ kind: 'phones', title: 'Geräte', rows: takenBackRows(snapshot.lines ?? []) }];
}
