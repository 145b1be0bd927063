import { z } from 'zod';
import { defectsInput } from '../devices/condition/condition.contract.ts';
import { warrantyMonthChoices } from '../settings/settings.choices.ts';
import { isOneLine, notOnOneLine } from '../shared/one-line.rules.ts';
import { amountInput, euro, idOnWire, optionalText, requiredText } from '../shared/wire.ts';
import {
  anyPaymentsInput,
  isPaid,
  isPaidOnce,
  notPaid,
  paidTwice,
  purchasePaymentFields,
  salePaymentFields,
} from './payments.contract.ts';

export const idTypes = ['personalausweis', 'reisepass', 'aufenthaltstitel', 'sonstiges'] as const;
export const sellerKinds = ['privat', 'kleinunternehmer', 'haendler_25a', 'unternehmer'] as const;

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

/** The fields of a business beside its name and address; without `isBusiness` a buyer counts as private. */
const businessFields = {
  isBusiness: z.boolean({ error: 'Bitte geben Sie ja oder nein an' }).optional(),
  vatId: optionalText(20),
  /** A reference that the business wants on its invoices, such as the Leitweg-ID of an authority. */
  reference: optionalText(100).refine((text) => text === undefined || isOneLine(text), {
    error: notOnOneLine('Die Referenz'),
  }),
};

export const buyerInput = z.object(
  { ...address, email, ...businessFields },
  { error: 'Bitte geben Sie den Käufer an' },
);

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

/** As many phones as one document names. */
export const MAX_PHONES = 50;
const NO_PHONES = 'Bitte wählen Sie mindestens ein Gerät';
const TOO_MANY_PHONES = `Ein Beleg nennt höchstens ${MAX_PHONES} Geräte`;

export const deviceIdsInput = z
  .array(idOnWire, { error: NO_PHONES })
  .min(1, NO_PHONES)
  .max(MAX_PHONES, TOO_MANY_PHONES)
  .refine((ids) => new Set(ids).size === ids.length, {
    error: 'Jedes Gerät steht nur einmal auf einem Beleg',
  });

const purchaseReceiptFields = { seller: sellerInput, ...purchasePaymentFields };
const signed = { signature: signatureInput.optional() };

export const purchaseReceiptInput = z
  .object({ ...purchaseReceiptFields, ...signed })
  .refine(isPaidOnce, paidTwice)
  .refine(isPaid, notPaid('payment'));

/** One purchase receipt of several phones. */
export const sharedPurchaseReceiptInput = z
  .object({ deviceIds: deviceIdsInput, ...purchaseReceiptFields, ...signed })
  .refine(isPaidOnce, paidTwice)
  .refine(isPaid, notPaid('payment'));

/** The purchase receipt that the seller is to sign, without the signature. */
export const purchaseReceiptToSignInput = z
  .object(purchaseReceiptFields)
  .refine(isPaidOnce, paidTwice)
  .refine(isPaid, notPaid('payment'));

export const sharedPurchaseReceiptToSignInput = z
  .object({ deviceIds: deviceIdsInput, ...purchaseReceiptFields })
  .refine(isPaidOnce, paidTwice)
  .refine(isPaid, notPaid('payment'));

export type PurchaseReceiptInput = z.output<typeof purchaseReceiptInput>;

const warrantyMonths = z
  .literal(warrantyMonthChoices, { error: 'Möglich sind 12 oder 24 Monate' })
  .optional();
const invoiceFields = { buyer: buyerInput.optional(), ...salePaymentFields, warrantyMonths };

export const invoiceInput = z
  .object({
    ...invoiceFields,
    /** Known defects as they are to be printed; absent: those of the present condition. */
    defects: defectsInput.optional(),
  })
  .refine(isPaidOnce, paidTwice)
  .refine(isPaid, notPaid('paidBy'));

/** One invoice of several phones; their defects by device. */
export const sharedInvoiceInput = z
  .object({
    deviceIds: deviceIdsInput,
    ...invoiceFields,
    defects: z.record(idOnWire, defectsInput, { error: 'Bitte geben Sie die Mängel je Gerät an' }).optional(),
  })
  .refine(isPaidOnce, paidTwice)
  .refine(isPaid, notPaid('paidBy'))
  .refine(({ deviceIds, defects = {} }) => Object.keys(defects).every((id) => deviceIds.includes(id)), {
    path: ['defects'],
    error: 'Mängel lassen sich nur zu Geräten angeben, die auf der Rechnung stehen',
  });

export type SharedInvoiceInput = z.output<typeof sharedInvoiceInput>;

const soldPhones = z
  .array(
    z.object({
      deviceId: idOnWire,
      price: euro(
        amountInput.refine((price) => price > 0, { error: 'Bitte geben Sie einen Preis über 0 € ein' }),
      ),
    }),
    { error: NO_PHONES },
  )
  .min(1, NO_PHONES)
  .max(MAX_PHONES, TOO_MANY_PHONES)
  .refine((phones) => new Set(phones.map(({ deviceId }) => deviceId)).size === phones.length, {
    error: 'Jedes Gerät steht nur einmal auf einem Beleg',
  });

/** The customer takes some phones and gives others for them. */
export const tradeInInput = z
  .object({
    /** The phones that the customer takes. */
    sell: soldPhones,
    /** The phones that the customer brings, each bought for its purchase price. */
    buy: deviceIdsInput,
    person: sellerInput.extend(businessFields),
    /** Of the difference; none where there is none. */
    payments: anyPaymentsInput.optional(),
    ...signed,
    warrantyMonths,
  })
  .refine(({ sell, buy }) => sell.every(({ deviceId }) => !buy.includes(deviceId)), {
    path: ['buy'],
    error: 'Dasselbe Gerät kann nicht zugleich verkauft und in Zahlung genommen werden',
  });

export type TradeInInput = z.output<typeof tradeInInput>;
