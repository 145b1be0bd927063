export const documentKinds = ['ankauf', 'rechnung', 'abrechnung', 'storno'] as const;
export const labelSizes = ['62x29', '57x32', '50x30', '89x36', 'A4-3x8'] as const;
export const warrantyMonthChoices = [12, 24] as const;
/** Whole euro that offers are rounded down to. */
export const offerRoundings = [1, 5, 10] as const;
/** The approval that an offer too far above the maximum needs. */
export const offerApprovals = ['keine', 'begruendung', 'passwort'] as const;

export type DocumentKind = (typeof documentKinds)[number];
export type OfferApproval = (typeof offerApprovals)[number];
export type LabelSize = (typeof labelSizes)[number];

/** 1 MB as file managers count it. */
export const MAX_LOGO_BYTES = 1_000_000;
