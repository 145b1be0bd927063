/**
 * Business rules of EN 16931 and XRechnung that an invoice of ours can touch, each as an XPath over CII that has to be true
 * for every node of its context, and a way to break it, so that a rule that never fails is noticed. Written from the text of
 * the norm, not from the code that writes the invoices.
 */
export interface BusinessRule {
  id: string;
  context: string;
  /** `{rate}` stands for the rate of the node. */
  test: string;
  break: (xml: string) => string;
}

export const NAMESPACES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

export const ROOT = '/rsm:CrossIndustryInvoice';
export const DOCUMENT = `${ROOT}/rsm:ExchangedDocument`;
export const TRADE = `${ROOT}/rsm:SupplyChainTradeTransaction`;
export const LINE = `${TRADE}/ram:IncludedSupplyChainTradeLineItem`;
export const LINE_TAX = `${LINE}/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax`;
export const LINE_TOTAL =
  'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount';
export const SELLER = `${TRADE}/ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty`;
export const BUYER = `${TRADE}/ram:ApplicableHeaderTradeAgreement/ram:BuyerTradeParty`;
export const SETTLEMENT = `${TRADE}/ram:ApplicableHeaderTradeSettlement`;
export const TAX = `${SETTLEMENT}/ram:ApplicableTradeTax`;
export const MEANS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans`;
export const SUMS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;

export type Break = BusinessRule['break'];

export const replace =
  (pattern: RegExp | string, by: string): Break =>
  (xml) =>
    xml.replace(pattern, by);

/** Without the first such element behind a place. */
export const drop = (tag: string, behind = ''): Break => {
  const element = `<ram:${tag}(?: [^>]*)?>[\\s\\S]*?</ram:${tag}>`;
  return replace(new RegExp(`(${behind}[\\s\\S]*?)${element}`), '$1');
};

export const within = (tag: string, text: string, behind = ''): Break =>
  replace(new RegExp(`(${behind}[\\s\\S]*?<ram:${tag}(?: [^>]*)?>)[^<]*`), `$1${text}`);

export const cents = (path: string) => `round(sum(${path}) * 100)`;
export const isFilled = (path: string) => `string-length(normalize-space(${path})) > 0`;
export const twoDecimals = (context: string, id: string, tag: string): BusinessRule => ({
  id,
  context,
  test: `string-length(substring-after(., '.')) <= 2`,
  break: (xml) => xml.replace(new RegExp(`(<ram:${tag}(?: [^>]*)?>\\d+\\.\\d\\d)`), '$11'),
});

export const rule = (id: string, context: string, test: string, spoil: Break): BusinessRule => ({
  id,
  context,
  test,
  break: spoil,
});
