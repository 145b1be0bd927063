/** § 25a UStG (the margin is taxed), the regular scheme, § 19 UStG (no tax). */
export const taxSchemes = ['differenz', 'regel', 'kleinunternehmer'] as const;
export type TaxScheme = (typeof taxSchemes)[number];

/** Within § 25a: each phone by itself, or the cheaper ones of a month together. */
export const marginKinds = ['einzel', 'gesamt'] as const;
export type MarginKind = (typeof marginKinds)[number];

/** The day from which on a shop can be taxed: no purchase and no sale lies before it. */
export const TAX_BEGINS = '2000-01-01';
