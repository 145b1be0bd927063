import { z } from 'zod';
import { endpoint, everyone, staffWith } from '../shared/endpoint.ts';
import { dateOnWire, euro, idOnWire, idParams, messageAnswer, requiredText } from '../shared/wire.ts';
import {
  birthDateInput,
  purchaseReceiptToSignInput,
  sellerOnWire,
  sharedPurchaseReceiptToSignInput,
  signatureInput,
} from './document-inputs.contract.ts';
import { factsOnDocument } from './snapshots.ts';

export const signatureStates = ['offen', 'unterschrieben', 'abgelaufen'] as const;

/** The page that the seller reads before signing. */
export const signaturePage = z.object({
  company: z.string(),
  seller: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Empty where there are several phones. */
  imei: z.string(),
  /** Only where there are several. */
  phones: z
    .array(z.object({ phone: z.string(), imei: z.string(), price: euro(), defects: z.array(z.string()) }))
    .optional(),
  price: euro(),
  priceInWords: euro(z.string()),
  payment: z.string(),
  /** The other facts of the purchase receipt. */
  details: z.array(factsOnDocument).optional(),
  defects: z.array(z.string()),
  declaration: z.string(),
  privacyNote: z.string(),
});

export type SignaturePage = z.output<typeof signaturePage>;

const signatureRequest = z.object({
  _id: idOnWire,
  token: z.string(),
  expiresAt: dateOnWire,
  /** The public address of the program, if it is configured; else the browser uses its own. */
  publicUrl: z.string().optional(),
});

const tokenParams = z.object({ token: z.string().max(200) });
const mayCreate = staffWith('documents.create');

export const signaturesContract = {
  ask: endpoint({
    // The page says what is paid, to whoever has its address.
    isAboutCosts: true,
    method: 'POST',
    path: '/api/devices/:id/signature-requests',
    summary: 'Eine einmalige Seite, auf der der Verkäufer unterschreibt; gilt 10 Minuten',
    guard: mayCreate,
    params: idParams,
    body: purchaseReceiptToSignInput,
    answers: [201],
    response: signatureRequest,
  }),
  askOfSeveral: endpoint({
    isAboutCosts: true,
    method: 'POST',
    path: '/api/signature-requests',
    summary: 'Eine einmalige Seite für die Unterschrift unter den Ankauf mehrerer Geräte; gilt 10 Minuten',
    guard: mayCreate,
    body: sharedPurchaseReceiptToSignInput,
    answers: [201],
    refuses: [404],
    response: signatureRequest,
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/signature-requests/:id',
    summary: 'Ob der Verkäufer unterschrieben hat',
    guard: mayCreate,
    params: idParams,
    response: z.object({ state: z.enum(signatureStates), signature: z.string().optional() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/signatures/:token',
    summary: 'Was der Verkäufer vor dem Unterschreiben liest',
    guard: everyone,
    params: tokenParams,
    response: signaturePage.extend({ expiresAt: dateOnWire }),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/signatures/:token',
    summary: 'Die Unterschrift des Verkäufers',
    guard: everyone,
    params: tokenParams,
    body: z.object({ signature: signatureInput }),
    response: messageAnswer,
  }),
  sellers: endpoint({
    method: 'GET',
    path: '/api/sellers',
    summary: 'Bekannte Verkäufer nach Name und Geburtsdatum',
    guard: staffWith('documents.view'),
    query: z.object({
      name: requiredText('Bitte geben Sie den Namen ein').min(2, 'Bitte geben Sie mindestens 2 Zeichen ein'),
      birthDate: birthDateInput.optional(),
    }),
    response: z.array(sellerOnWire),
  }),
};
