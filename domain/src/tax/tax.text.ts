import type { TaxScheme } from './tax.choices.ts';

/** The tax note of an invoice (§ 14a Abs. 6, § 19 UStG); under the regular scheme the figures say it. */
export const taxationTexts: Record<TaxScheme, string | null> = {
  differenz: 'Gebrauchtgegenstände/Sonderregelung',
  regel: null,
  kleinunternehmer: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
};

/** As a line of a calculation. */
export const taxLabels: Record<TaxScheme, string> = {
  differenz: 'Steuer (Differenzbesteuerung, § 25a UStG)',
  regel: 'Umsatzsteuer (Regelbesteuerung)',
  kleinunternehmer: 'Umsatzsteuer (Kleinunternehmer, § 19 UStG)',
};
