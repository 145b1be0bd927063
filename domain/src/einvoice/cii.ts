import type { EInvoice, EInvoiceLine, Party, PaymentMeans, TaxOfCategory, Totals } from './einvoice.ts';
import { element, optional, type XmlElement, xmlDocument } from './xml.ts';

/** Cross Industry Invoice (UN/CEFACT D22B) in the order of its schema. */

export const EN16931 = 'urn:cen.eu:en16931:2017';
const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const STANDARD = 'urn:un:unece:uncefact:data:standard';

/** All countries of an invoice: buyers from abroad are not known as such. */
const COUNTRY = 'DE';
const CURRENCY = 'EUR';
const PIECE = 'H87';

export function ciiOf(invoice: EInvoice): string {
  return xmlDocument(
    element(
      'rsm:CrossIndustryInvoice',
      [
        element('rsm:ExchangedDocumentContext', [
          element('ram:BusinessProcessSpecifiedDocumentContextParameter', [element('ram:ID', PROCESS)]),
          element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', EN16931)]),
        ]),
        element('rsm:ExchangedDocument', [
          element('ram:ID', invoice.number),
          element('ram:TypeCode', invoice.type),
          element('ram:IssueDateTime', [dayElement('udt:DateTimeString', invoice.day)]),
          ...invoice.notes.map((note) => element('ram:IncludedNote', [element('ram:Content', note)])),
        ]),
        element('rsm:SupplyChainTradeTransaction', [
          ...invoice.lines.map(lineItem),
          agreement(invoice),
          delivery(invoice),
          settlement(invoice),
        ]),
      ],
      {
        'xmlns:rsm': `${STANDARD}:CrossIndustryInvoice:100`,
        'xmlns:ram': `${STANDARD}:ReusableAggregateBusinessInformationEntity:100`,
        'xmlns:qdt': `${STANDARD}:QualifiedDataType:100`,
        'xmlns:udt': `${STANDARD}:UnqualifiedDataType:100`,
      },
    ),
  );
}

const amount = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(Math.round(cents % 100)).padStart(2, '0')}`;

/** Four decimals at most, and none that say nothing. */
const percent = (rate: number) => String(Number(rate.toFixed(4)));

/** `2026-11-16` as 20261116. */
const dayElement = (name: string, day: string) => element(name, day.replaceAll('-', ''), { format: '102' });

function lineItem(line: EInvoiceLine, index: number): XmlElement {
  const { name, description, facts, note, day, category, rate, netCents } = line;
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [
      element('ram:LineID', String(index + 1)),
      note !== undefined && element('ram:IncludedNote', [element('ram:Content', note)]),
    ]),
    element('ram:SpecifiedTradeProduct', [
      element('ram:Name', name),
      element('ram:Description', description),
      ...facts.map(([label, value]) =>
        element('ram:ApplicableProductCharacteristic', [
          element('ram:Description', label),
          element('ram:Value', value),
        ]),
      ),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', amount(netCents))]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [element('ram:BilledQuantity', '1', { unitCode: PIECE })]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', category),
        element('ram:RateApplicablePercent', percent(rate)),
      ]),
      day !== undefined && period(day, day),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', amount(netCents)),
      ]),
    ]),
  ]);
}

function period(from: string, to: string): XmlElement {
  return element('ram:BillingSpecifiedPeriod', [
    element('ram:StartDateTime', [dayElement('udt:DateTimeString', from)]),
    element('ram:EndDateTime', [dayElement('udt:DateTimeString', to)]),
  ]);
}

function agreement({ reference, seller, buyer }: EInvoice): XmlElement {
  return element('ram:ApplicableHeaderTradeAgreement', [
    optional('ram:BuyerReference', reference),
    element('ram:SellerTradeParty', party(seller)),
    element('ram:BuyerTradeParty', party(buyer)),
  ]);
}

function party({
  id,
  name,
  contact,
  address,
  endpoint,
  vatId,
  taxNumber,
}: Party): (XmlElement | undefined)[] {
  const [one, two, three] = address.lines;
  return [
    optional('ram:ID', id),
    element('ram:Name', name),
    contact && contactElement(contact),
    element('ram:PostalTradeAddress', [
      optional('ram:PostcodeCode', address.zip),
      optional('ram:LineOne', one),
      optional('ram:LineTwo', two),
      optional('ram:LineThree', three),
      optional('ram:CityName', address.city),
      element('ram:CountryID', COUNTRY),
    ]),
    endpoint &&
      element('ram:URIUniversalCommunication', [
        element('ram:URIID', endpoint.value, { schemeID: endpoint.scheme }),
      ]),
    ...[[vatId, 'VA'] as const, [taxNumber, 'FC'] as const].map(([number, schemeID]) =>
      number ? element('ram:SpecifiedTaxRegistration', [element('ram:ID', number, { schemeID })]) : undefined,
    ),
  ];
}

function contactElement({ name, phone, email }: NonNullable<Party['contact']>): XmlElement {
  return element('ram:DefinedTradeContact', [
    optional('ram:PersonName', name),
    phone
      ? element('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', phone)])
      : undefined,
    email ? element('ram:EmailURIUniversalCommunication', [element('ram:URIID', email)]) : undefined,
  ]);
}

function delivery({ deliveryDay }: EInvoice): XmlElement {
  return element('ram:ApplicableHeaderTradeDelivery', [
    deliveryDay !== undefined &&
      element('ram:ActualDeliverySupplyChainEvent', [
        element('ram:OccurrenceDateTime', [dayElement('udt:DateTimeString', deliveryDay)]),
      ]),
  ]);
}

function settlement(invoice: EInvoice): XmlElement {
  const { number, means, taxes, deliveryPeriod, terms, dueDay, totals, preceding } = invoice;
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:PaymentReference', number),
    element('ram:InvoiceCurrencyCode', CURRENCY),
    ...means.map(paymentMeans),
    ...taxes.map(tradeTax),
    deliveryPeriod && period(deliveryPeriod.from, deliveryPeriod.to),
    terms !== undefined || dueDay !== undefined
      ? element('ram:SpecifiedTradePaymentTerms', [
          optional('ram:Description', terms),
          dueDay !== undefined && element('ram:DueDateDateTime', [dayElement('udt:DateTimeString', dueDay)]),
        ])
      : undefined,
    summation(totals),
    preceding &&
      element('ram:InvoiceReferencedDocument', [
        element('ram:IssuerAssignedID', preceding.number),
        preceding.day !== undefined &&
          element('ram:FormattedIssueDateTime', [dayElement('qdt:DateTimeString', preceding.day)]),
      ]),
  ]);
}

function paymentMeans({ code, words, account }: PaymentMeans): XmlElement {
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', code),
    element('ram:Information', words),
    account &&
      element('ram:PayeePartyCreditorFinancialAccount', [
        element('ram:IBANID', account.iban),
        element('ram:AccountName', account.name),
      ]),
  ]);
}

function tradeTax({ category, rate, basisCents, taxCents, exemption }: TaxOfCategory): XmlElement {
  return element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', amount(taxCents)),
    element('ram:TypeCode', 'VAT'),
    optional('ram:ExemptionReason', exemption?.reason),
    element('ram:BasisAmount', amount(basisCents)),
    element('ram:CategoryCode', category),
    optional('ram:ExemptionReasonCode', exemption?.code),
    element('ram:RateApplicablePercent', percent(rate)),
  ]);
}

function summation({ netCents, taxCents, grossCents, paidCents, dueCents }: Totals): XmlElement {
  return element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    element('ram:LineTotalAmount', amount(netCents)),
    element('ram:TaxBasisTotalAmount', amount(netCents)),
    element('ram:TaxTotalAmount', amount(taxCents), { currencyID: CURRENCY }),
    element('ram:GrandTotalAmount', amount(grossCents)),
    element('ram:TotalPrepaidAmount', amount(paidCents)),
    element('ram:DuePayableAmount', amount(dueCents)),
  ]);
}
