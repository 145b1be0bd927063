import {
  type Break,
  type BusinessRule,
  cents,
  drop,
  isFilled,
  LINE,
  LINE_TAX,
  LINE_TOTAL,
  replace,
  rule,
  SELLER,
  TAX,
  TRADE,
} from './business-rule.ts';

const E = 'ram:CategoryCode = "E"';
const S = 'ram:CategoryCode = "S"';
const Z = 'ram:CategoryCode = "Z"';
const taxId = `${SELLER}/ram:SpecifiedTaxRegistration/ram:ID`;
const linesOf = (code: string, more = '') =>
  cents(
    `${LINE}[ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax[ram:CategoryCode = "${code}"${more}]]/${LINE_TOTAL}`,
  );
const ofCategory = (code: 'E' | 'S' | 'Z', tag: string, text: string): Break =>
  replace(
    new RegExp(`(<ram:${tag}>)[^<]*((?:(?!<ram:CalculatedAmount>)[\\s\\S])*?<ram:CategoryCode>${code}<)`),
    `$1${text}$2`,
  );

/** A reason against the tax of a category. */
const reasonFor = (code: 'S' | 'Z'): Break =>
  replace(
    new RegExp(
      `(</ram:CalculatedAmount>\\s*<ram:TypeCode>VAT</ram:TypeCode>)(\\s*<ram:BasisAmount>[^<]*</ram:BasisAmount>\\s*<ram:CategoryCode>${code}<)`,
    ),
    '$1<ram:ExemptionReason>x</ram:ExemptionReason>$2',
  );

/** Free of tax, taxed, and taxed at nothing. */
export const taxRules: BusinessRule[] = [
  rule(
    'BR-E-01 states the tax of its exempt lines once',
    TRADE,
    `not(${LINE_TAX}[${E}]) or count(${TAX}[${E}]) = 1`,
    (xml) =>
      xml.replace(
        /(<ram:CalculatedAmount>(?:(?!<ram:CalculatedAmount>)[\s\S])*?<ram:CategoryCode>)E</,
        '$1O<',
      ),
  ),
  rule(
    'BR-E-02 has a tax id of the seller where lines are exempt',
    TRADE,
    `not(${LINE_TAX}[${E}]) or ${taxId}`,
    (xml) => xml.replaceAll(/<ram:SpecifiedTaxRegistration>[\s\S]*?<\/ram:SpecifiedTaxRegistration>/g, ''),
  ),
  rule(
    'BR-E-05 has rate 0 in exempt lines',
    `${LINE_TAX}[${E}]`,
    'number(ram:RateApplicablePercent) = 0',
    replace(/(<ram:CategoryCode>E<\/ram:CategoryCode>\s*<ram:RateApplicablePercent>)0/, '$17'),
  ),
  rule(
    'BR-E-08 has the exempt lines as base',
    `${TAX}[${E}]`,
    `${cents('ram:BasisAmount')} = ${linesOf('E')}`,
    ofCategory('E', 'BasisAmount', '1.00'),
  ),
  rule(
    'BR-E-09 has no tax on exempt lines',
    `${TAX}[${E}]`,
    'number(ram:CalculatedAmount) = 0',
    ofCategory('E', 'CalculatedAmount', '1.00'),
  ),
  rule(
    'BR-E-10 says why lines are exempt',
    `${TAX}[${E}]`,
    `${isFilled('ram:ExemptionReason')} or ${isFilled('ram:ExemptionReasonCode')}`,
    (xml) => drop('ExemptionReasonCode')(drop('ExemptionReason')(xml)),
  ),
  rule('BR-S-01 states the tax of its taxed lines', TRADE, `not(${LINE_TAX}[${S}]) or ${TAX}[${S}]`, (xml) =>
    xml.replaceAll(
      /(<ram:CalculatedAmount>(?:(?!<ram:CalculatedAmount>)[\s\S])*?<ram:CategoryCode>)S</g,
      '$1O<',
    ),
  ),
  rule(
    'BR-S-02 has a tax id of the seller where lines are taxed',
    TRADE,
    `not(${LINE_TAX}[${S}]) or ${taxId}`,
    (xml) =>
      xml.includes('<ram:CategoryCode>S<')
        ? xml.replaceAll(/<ram:SpecifiedTaxRegistration>[\s\S]*?<\/ram:SpecifiedTaxRegistration>/g, '')
        : xml,
  ),
  rule(
    'BR-S-05 has a rate above 0 in taxed lines',
    `${LINE_TAX}[${S}]`,
    'number(ram:RateApplicablePercent) > 0',
    replace(/(<ram:CategoryCode>S<\/ram:CategoryCode>\s*<ram:RateApplicablePercent>)\d+/, '$10'),
  ),
  rule(
    'BR-S-08 has the lines of each rate as base',
    `${TAX}[${S}]`,
    `${cents('ram:BasisAmount')} = ${linesOf('S', ' and ram:RateApplicablePercent = {rate}')}`,
    ofCategory('S', 'BasisAmount', '1.00'),
  ),
  rule(
    'BR-S-09 has no tax above its base',
    `${TAX}[${S}]`,
    'ram:CalculatedAmount >= 0 and ram:CalculatedAmount <= ram:BasisAmount',
    ofCategory('S', 'CalculatedAmount', '99999.00'),
  ),
  rule(
    'BR-S-10 gives no reason against a tax',
    `${TAX}[${S}]`,
    'not(ram:ExemptionReason or ram:ExemptionReasonCode)',
    reasonFor('S'),
  ),
  rule(
    'BR-Z-01 states the tax of lines at rate 0 once',
    TRADE,
    `not(${LINE_TAX}[${Z}]) or count(${TAX}[${Z}]) = 1`,
    (xml) =>
      xml.replace(
        /(<ram:CalculatedAmount>(?:(?!<ram:CalculatedAmount>)[\s\S])*?<ram:CategoryCode>)Z</,
        '$1O<',
      ),
  ),
  rule(
    'BR-Z-05 has rate 0 in such lines',
    `${LINE_TAX}[${Z}]`,
    'number(ram:RateApplicablePercent) = 0',
    replace(/(<ram:CategoryCode>Z<\/ram:CategoryCode>\s*<ram:RateApplicablePercent>)0/, '$17'),
  ),
  rule(
    'BR-Z-08 has such lines as base',
    `${TAX}[${Z}]`,
    `${cents('ram:BasisAmount')} = ${linesOf('Z')}`,
    ofCategory('Z', 'BasisAmount', '1.00'),
  ),
  rule(
    'BR-Z-09 has no tax on such lines',
    `${TAX}[${Z}]`,
    'number(ram:CalculatedAmount) = 0',
    ofCategory('Z', 'CalculatedAmount', '1.00'),
  ),
  rule(
    'BR-Z-10 gives no reason for rate 0',
    `${TAX}[${Z}]`,
    'not(ram:ExemptionReason or ram:ExemptionReasonCode)',
    reasonFor('Z'),
  ),
];
