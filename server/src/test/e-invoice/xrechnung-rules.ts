import {
  BUYER,
  type BusinessRule,
  DOCUMENT,
  drop,
  isFilled,
  MEANS,
  ROOT,
  replace,
  rule,
  SELLER,
  SETTLEMENT,
  SUMS,
  TAX,
  TRADE,
  within,
} from './business-rule.ts';

const CONTACT = `${SELLER}/ram:DefinedTradeContact`;
const NO_CARD = `${TRADE}[ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode != 48]`;

/** What German authorities ask for beyond the norm (XRechnung 3.0). */
export const xRechnungRules: BusinessRule[] = [
  rule('BR-DE-1 says how it is paid', SETTLEMENT, 'ram:SpecifiedTradeSettlementPaymentMeans', (xml) =>
    xml.replaceAll(
      /<ram:SpecifiedTradeSettlementPaymentMeans>[\s\S]*?<\/ram:SpecifiedTradeSettlementPaymentMeans>/g,
      '',
    ),
  ),
  rule('BR-DE-2 has a contact of the seller', SELLER, 'ram:DefinedTradeContact', drop('DefinedTradeContact')),
  rule(
    'BR-DE-3 says the town of the seller',
    SELLER,
    isFilled('ram:PostalTradeAddress/ram:CityName'),
    drop('CityName'),
  ),
  rule(
    'BR-DE-4 says the postcode of the seller',
    SELLER,
    isFilled('ram:PostalTradeAddress/ram:PostcodeCode'),
    drop('PostcodeCode'),
  ),
  rule('BR-DE-5 names the contact', CONTACT, isFilled('ram:PersonName'), drop('PersonName')),
  rule(
    'BR-DE-6 has a telephone',
    CONTACT,
    isFilled('ram:TelephoneUniversalCommunication/ram:CompleteNumber'),
    drop('TelephoneUniversalCommunication'),
  ),
  rule(
    'BR-DE-7 has an e-mail address',
    CONTACT,
    isFilled('ram:EmailURIUniversalCommunication/ram:URIID'),
    drop('EmailURIUniversalCommunication'),
  ),
  rule(
    'BR-DE-8 says the town of the buyer',
    BUYER,
    isFilled('ram:PostalTradeAddress/ram:CityName'),
    drop('CityName', '<ram:BuyerTradeParty>'),
  ),
  rule(
    'BR-DE-9 says the postcode of the buyer',
    BUYER,
    isFilled('ram:PostalTradeAddress/ram:PostcodeCode'),
    drop('PostcodeCode', '<ram:BuyerTradeParty>'),
  ),
  rule(
    'BR-DE-14 has the rate of each tax',
    TAX,
    isFilled('ram:RateApplicablePercent'),
    drop('RateApplicablePercent', 'CalculatedAmount'),
  ),
  rule(
    'BR-DE-15 has a reference of the buyer',
    `${TRADE}/ram:ApplicableHeaderTradeAgreement`,
    isFilled('ram:BuyerReference'),
    drop('BuyerReference'),
  ),
  rule(
    'BR-DE-16 has a tax id of the seller',
    SELLER,
    'ram:SpecifiedTaxRegistration/ram:ID[@schemeID="VA" or @schemeID="FC"]',
    (xml) => xml.replaceAll(/<ram:SpecifiedTaxRegistration>[\s\S]*?<\/ram:SpecifiedTaxRegistration>/g, ''),
  ),
  rule(
    'BR-DE-17 is of a type that is known',
    DOCUMENT,
    'ram:TypeCode = 380 or ram:TypeCode = 381',
    within('TypeCode', '751'),
  ),
  rule(
    'BR-DE-18 says no discount in a form of its own',
    SETTLEMENT,
    'not(contains(ram:SpecifiedTradePaymentTerms/ram:Description, "#"))',
    within('Description', '#SKONTO', 'PaymentTerms'),
  ),
  rule(
    'BR-DE-19 has an IBAN of the right length',
    `${MEANS}[ram:TypeCode = 58]/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`,
    'not(starts-with(., "DE")) or string-length(.) = 22',
    within('IBANID', 'DE1'),
  ),
  rule(
    'BR-DE-21 names XRechnung as its specification',
    ROOT,
    'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID = "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0"',
    replace('#compliant#', '#'),
  ),
  rule(
    'BR-DE-23 has an account alone where it is transferred',
    `${MEANS}[ram:TypeCode = 58]`,
    'ram:PayeePartyCreditorFinancialAccount and not(ram:ApplicableTradeSettlementFinancialCard)',
    drop('PayeePartyCreditorFinancialAccount'),
  ),
  rule(
    'BR-DE-24 is not paid by a card without its number',
    NO_CARD,
    'not(.//ram:SpecifiedTradeSettlementPaymentMeans[ram:TypeCode = 48])',
    replace(
      /<ram:SpecifiedTradeSettlementPaymentMeans>/,
      '<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>48</ram:TypeCode></ram:SpecifiedTradeSettlementPaymentMeans><ram:SpecifiedTradeSettlementPaymentMeans>',
    ),
  ),
  rule(
    'BR-DE-27 has a telephone of three digits',
    `${CONTACT}//ram:CompleteNumber`,
    'string-length(translate(., translate(., "0123456789", ""), "")) >= 3',
    within('CompleteNumber', 'Tel.'),
  ),
  rule(
    'BR-DE-28 has an e-mail address in its form',
    `${CONTACT}/ram:EmailURIUniversalCommunication/ram:URIID`,
    'contains(., "@") and not(contains(., " ")) and not(starts-with(., "@"))',
    within('URIID', 'nobody'),
  ),
  rule(
    'PEPPOL-EN16931-R001 names its process',
    ROOT,
    isFilled('rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID'),
    drop('BusinessProcessSpecifiedDocumentContextParameter'),
  ),
  rule(
    'PEPPOL-EN16931-R010 says where the buyer is reached',
    BUYER,
    isFilled('ram:URIUniversalCommunication/ram:URIID'),
    drop('URIUniversalCommunication', '<ram:BuyerTradeParty>'),
  ),
  rule(
    'PEPPOL-EN16931-R020 says where the seller is reached',
    SELLER,
    isFilled('ram:URIUniversalCommunication/ram:URIID'),
    replace(
      /(SellerTradeParty[\s\S]*?)<ram:URIUniversalCommunication>[\s\S]*?<\/ram:URIUniversalCommunication>/,
      '$1',
    ),
  ),
  rule(
    'PEPPOL-EN16931-R120 has each line from its price',
    `${ROOT}//ram:IncludedSupplyChainTradeLineItem`,
    'number(.//ram:ChargeAmount) * number(.//ram:BilledQuantity) = number(.//ram:LineTotalAmount)',
    within('ChargeAmount', '1.00'),
  ),
  rule(
    'BR-CO-16 leaves nothing due below zero',
    SUMS,
    'ram:DuePayableAmount >= 0',
    within('DuePayableAmount', '-5.00'),
  ),
];
