import { groupBy } from '../shared/group-by.ts';
import type { TaxScheme } from '../tax/tax.choices.ts';
import type { TaxOfCategory, TaxOfLine } from './einvoice.ts';

/** BT-120: why a category is free of tax, as accounting programs know the words. */
const EXEMPTIONS: Record<Exempt, { reason: string; code?: string }> = {
  differenz: { reason: 'Gebrauchtgegenstände/Sonderregelung', code: 'VATEX-EU-F' },
  kleinunternehmer: {
    reason: 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG',
  },
};

type Exempt = Exclude<TaxScheme, 'regel'>;

const isExempt = (scheme: TaxScheme): scheme is Exempt => scheme !== 'regel';

export function categoryOf(taxation: TaxScheme, rate = 0): TaxOfLine {
  if (isExempt(taxation)) return { category: 'E', rate: 0 };
  return rate > 0 ? { category: 'S', rate } : { category: 'Z', rate: 0 };
}

interface TaxedLine extends TaxOfLine {
  taxation: TaxScheme;
  netCents: number;
  taxCents: number;
}

/**
 * One tax for each category and rate: net and tax are the sums of the lines, as the document has them. Prices are gross, so
 * that for a sixth of all amounts no whole cent of tax is exactly the rate of the net amount; the document counts.
 */
export function taxesOf(lines: readonly TaxedLine[]): TaxOfCategory[] {
  const groups = groupBy(lines, ({ category, rate }) => `${category} ${rate}`);
  return [...groups.values()].map((ofCategory) => {
    const { category, rate } = ofCategory[0] as TaxedLine;
    return {
      category,
      rate,
      basisCents: ofCategory.reduce((sum, { netCents }) => sum + netCents, 0),
      taxCents: ofCategory.reduce((sum, { taxCents }) => sum + taxCents, 0),
      exemption: exemptionOf(ofCategory.map(({ taxation }) => taxation).filter(isExempt)),
    };
  });
}

/** A category stands once on an invoice: for two reasons it names both, and no code that is true of one alone. */
function exemptionOf(schemes: Exempt[]): TaxOfCategory['exemption'] {
  const [first, ...others] = [...new Set(schemes)];
  if (!first) return undefined;
  if (others.length === 0) return EXEMPTIONS[first];
  return { reason: [first, ...others].map((scheme) => EXEMPTIONS[scheme].reason).join('; ') };
}
