import {
  type BusinessRule,
  cents,
  drop,
  isFilled,
  LINE,
  LINE_TOTAL,
  replace,
  rule,
  SELLER,
  SETTLEMENT,
  SUMS,
  TAX,
  TRADE,
  twoDecimals,
  within,
} from './business-rule.ts';

/** What hangs together. */
export const sumRules: BusinessRule[] = [
  rule(
    'BR-CO-03 has no second day of tax',
    TAX,
    'not(ram:TaxPointDate and ram:DueDateTypeCode)',
    replace(/(<ram:CalculatedAmount>)/, '<ram:TaxPointDate/><ram:DueDateTypeCode>5</ram:DueDateTypeCode>$1'),
  ),
  rule(
    'BR-CO-04 taxes each line',
    LINE,
    isFilled('ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode'),
    drop('CategoryCode'),
  ),
  rule(
    'BR-CO-09 begins each VAT id with a country',
    `${TRADE}//ram:SpecifiedTaxRegistration/ram:ID[@schemeID="VA"]`,
    'contains(" AT BE BG CH CY CZ DE DK EE EL ES FI FR GB HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK XI ", concat(" ", substring(., 1, 2), " "))',
    replace(/schemeID="VA">../, 'schemeID="VA">12'),
  ),
  rule(
    'BR-CO-10 sums its lines',
    SUMS,
    `${cents('ram:LineTotalAmount')} = ${cents(`${LINE}/${LINE_TOTAL}`)}`,
    within('LineTotalAmount', '1.00'),
  ),
  rule(
    'BR-CO-13 has the total without tax from the lines',
    SUMS,
    `${cents('ram:TaxBasisTotalAmount')} = ${cents('ram:LineTotalAmount')} - ${cents('ram:AllowanceTotalAmount')} + ${cents('ram:ChargeTotalAmount')}`,
    within('TaxBasisTotalAmount', '1.00'),
  ),
  rule(
    'BR-CO-14 sums its taxes',
    SUMS,
    `${cents('ram:TaxTotalAmount')} = ${cents(`${TAX}/ram:CalculatedAmount`)}`,
    within('TaxTotalAmount', '1.00'),
  ),
  rule(
    'BR-CO-15 has the total with tax from both',
    SUMS,
    `${cents('ram:GrandTotalAmount')} = ${cents('ram:TaxBasisTotalAmount')} + ${cents('ram:TaxTotalAmount')}`,
    within('GrandTotalAmount', '1.00'),
  ),
  rule(
    'BR-CO-16 has the amount due from what is paid',
    SUMS,
    `${cents('ram:DuePayableAmount')} = ${cents('ram:GrandTotalAmount')} - ${cents('ram:TotalPrepaidAmount')} + ${cents('ram:RoundingAmount')}`,
    within('DuePayableAmount', '-1.00'),
  ),
  // Prices are gross: a line may be rounded by a cent (the rule of the norm allows a euro).
  rule(
    'BR-CO-17 has each tax at its rate, to a cent for each line',
    TAX,
    [1, -1]
      .map(
        (sign) =>
          `${sign} * (ram:CalculatedAmount * 100 - ram:BasisAmount * ram:RateApplicablePercent) <= count(${LINE})`,
      )
      .join(' and '),
    within('CalculatedAmount', '99999.00'),
  ),
  rule('BR-CO-18 has a tax', SETTLEMENT, 'ram:ApplicableTradeTax', (xml) =>
    xml.replace(/<ram:ApplicableTradeTax>\s*<ram:CalculatedAmount>[\s\S]*<\/ram:ApplicableTradeTax>/, ''),
  ),
  rule(
    'BR-CO-19 begins or ends its period',
    `${SETTLEMENT}/ram:BillingSpecifiedPeriod`,
    'ram:StartDateTime or ram:EndDateTime',
    replace(
      /(HeaderTradeSettlement[\s\S]*?<ram:BillingSpecifiedPeriod>)[\s\S]*?(<\/ram:BillingSpecifiedPeriod>)/,
      '$1$2',
    ),
  ),
  rule(
    'BR-CO-20 begins or ends the period of a line',
    `${LINE}//ram:BillingSpecifiedPeriod`,
    'ram:StartDateTime or ram:EndDateTime',
    replace(/(<ram:BillingSpecifiedPeriod>)[\s\S]*?(<\/ram:BillingSpecifiedPeriod>)/, '$1$2'),
  ),
  rule(
    'BR-CO-25 says when it is due where something is',
    SETTLEMENT,
    `${SUMS}/ram:DuePayableAmount <= 0 or ${isFilled('ram:SpecifiedTradePaymentTerms')}`,
    drop('SpecifiedTradePaymentTerms'),
  ),
  rule(
    'BR-CO-26 says who the seller is',
    SELLER,
    'ram:ID or ram:GlobalID or ram:SpecifiedLegalOrganization/ram:ID or ram:SpecifiedTaxRegistration/ram:ID[@schemeID="VA"]',
    replace(/(<ram:SellerTradeParty>\s*)<ram:ID>[^<]*<\/ram:ID>/, '$1'),
  ),
  {
    ...twoDecimals(
      `${SUMS}/ram:LineTotalAmount`,
      'BR-DEC-09 has the sum of lines in cents',
      'LineTotalAmount',
    ),
    // The same name stands in each line before.
    break: replace(/(HeaderMonetarySummation>\s*<ram:LineTotalAmount>\d+\.\d\d)/, '$11'),
  },
  twoDecimals(
    `${SUMS}/ram:TaxBasisTotalAmount`,
    'BR-DEC-12 has the total without tax in cents',
    'TaxBasisTotalAmount',
  ),
  twoDecimals(`${SUMS}/ram:TaxTotalAmount`, 'BR-DEC-13 has the total tax in cents', 'TaxTotalAmount'),
  twoDecimals(
    `${SUMS}/ram:GrandTotalAmount`,
    'BR-DEC-14 has the total with tax in cents',
    'GrandTotalAmount',
  ),
  twoDecimals(`${SUMS}/ram:TotalPrepaidAmount`, 'BR-DEC-16 has what is paid in cents', 'TotalPrepaidAmount'),
  twoDecimals(`${SUMS}/ram:DuePayableAmount`, 'BR-DEC-18 has the amount due in cents', 'DuePayableAmount'),
  twoDecimals(`${TAX}/ram:BasisAmount`, 'BR-DEC-19 has the base of a tax in cents', 'BasisAmount'),
  twoDecimals(`${TAX}/ram:CalculatedAmount`, 'BR-DEC-20 has a tax in cents', 'CalculatedAmount'),
  twoDecimals(`${LINE}/${LINE_TOTAL}`, 'BR-DEC-23 has a line in cents', 'LineTotalAmount'),
];
