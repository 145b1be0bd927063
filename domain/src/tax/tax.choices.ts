/** § 25a UStG (the margin is taxed), the regular scheme, § 19 UStG (no tax). */
export const taxSchemes = ['differenz', 'regel', 'kleinunternehmer'] as const;
export type TaxScheme = (typeof taxSchemes)[number];

/** Within § 25a: each phone by itself, or the cheaper ones of a month together. */
export const marginKinds = ['einzel', 'gesamt'] as const;
export type MarginKind = (typeof marginKinds)[number];
