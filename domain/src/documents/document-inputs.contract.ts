import { z } from 'zod';
import { defectsInput } from '../devices/condition.contract.ts';
import { warrantyMonthChoices } from '../settings/settings.choices.ts';
import { isIban } from '../shared/iban.rules.ts';
import { optionalText, requiredText } from '../shared/wire.ts';

export const idTypes = ['personalausweis', 'reisepass', 'aufenthaltstitel', 'sonstiges'] as const;
export const sellerKinds = ['privat', 'kleinunternehmer', 'haendler_25a', 'unternehmer'] as const;
export const paymentMethods = ['bar', 'ueberweisung', 'verrechnung'] as const;
export const paidByChoices = ['bar', 'karte', 'ueberweisung', 'paypal', 'sonstiges'] as const;
export type DocumentPayment = (typeof paymentMethods | typeof paidByChoices)[number];

const address = {
  name: requiredText('Bitte geben Sie den Namen ein'),
  street: requiredText('Bitte geben Sie Straße und Hausnummer ein'),
  zip: requiredText('Bitte geben Sie die Postleitzahl ein', 12),
  city: requiredText('Bitte geben Sie den Ort ein', 120),
};

const email = optionalText(200).refine((text) => text === undefined || z.email().safeParse(text).success, {
  error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
});

export const birthDateInput = z.iso
  .date({ error: 'Bitte geben Sie das Geburtsdatum als JJJJ-MM-TT ein' })
  .refine((day) => day >= '1900', { error: 'Bitte prüfen Sie das Jahr der Geburt' });

export const sellerInput = z.object(
  {
    ...address,
    birthDate: birthDateInput.optional(),
    phone: optionalText(60),
    email,
    idType: z.enum(idTypes, { error: 'Bitte wählen Sie die Art des Ausweises' }).optional(),
    idNumber: optionalText(40),
    sellsAs: z
      .enum(sellerKinds, { error: 'Bitte wählen Sie, als was der Verkäufer verkauft' })
      .default('privat'),
  },
  { error: 'Bitte geben Sie den Verkäufer an' },
);

export type Seller = z.output<typeof sellerInput>;

export const paymentInput = z
  .object(
    {
      method: z.enum(paymentMethods, { error: 'Bitte wählen Sie die Zahlungsart' }),
      iban: optionalText(60),
    },
    { error: 'Bitte geben Sie die Zahlung an' },
  )
  .refine(({ method, iban }) => method !== 'ueberweisung' || iban, {
    path: ['iban'],
    error: 'Für eine Überweisung brauchen wir die IBAN',
  })
  .refine(({ method, iban }) => method !== 'ueberweisung' || !iban || isIban(iban), {
    path: ['iban'],
    error: 'Diese IBAN ist nicht gültig. Bitte prüfen Sie die Ziffern.',
  });

export type Payment = z.output<typeof paymentInput>;

export const buyerInput = z.object({ ...address, email, vatId: optionalText(20) });

export type Buyer = z.output<typeof buyerInput>;

/** A seller who has sold before, without the number of the identity card, which must not be used for look-ups. */
export const sellerOnWire = z.object({
  name: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  birthDate: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  idType: z.enum(idTypes).optional(),
  sellsAs: z.enum(sellerKinds),
});

export type KnownSeller = z.output<typeof sellerOnWire>;

/** A PNG as data URL. */
export const signatureInput = z
  .string({ error: 'Bitte senden Sie die Unterschrift als Bild' })
  .regex(/^data:[\w/+.-]+;base64,/, 'Bitte senden Sie die Unterschrift als Bild (data:image/png;base64,…)');

export const purchaseReceiptInput = z.object({
  seller: sellerInput,
  payment: paymentInput,
  signature: signatureInput.optional(),
});

export type PurchaseReceiptInput = z.output<typeof purchaseReceiptInput>;

export const invoiceInput = z.object({
  buyer: buyerInput.optional(),
  paidBy: z.enum(paidByChoices, { error: 'Bitte wählen Sie, wie bezahlt wurde' }),
  warrantyMonths: z.literal(warrantyMonthChoices, { error: 'Möglich sind 12 oder 24 Monate' }).optional(),
  /** Known defects as they are to be printed; absent: those of the present condition. */
  defects: defectsInput.optional(),
});

export type InvoiceInput = z.output<typeof invoiceInput>;
