import { expect, it } from 'vitest';
import { type PaymentValues, paymentBy } from '../../../entities/documents/payment-values.ts';
import {
  bodyToSign,
  emptyPurchaseReceipt,
  type PurchaseReceiptValues,
  purchaseReceiptBody,
  purchaseReceiptProblems,
  textOf,
  withKnownSeller,
} from './purchase-receipt-values.ts';

const asked = {
  deviceIds: ['00000000-0000-4000-8000-000000000001'],
  total: 300,
  now: new Date('2026-11-16T10:00:00Z'),
};
const address = { name: 'Anna Ott', street: 'Weg 1', zip: '24103', city: 'Kiel' };
const given = (
  seller: Partial<PurchaseReceiptValues['seller']>,
  payment: Partial<PaymentValues<'bar' | 'ueberweisung'>> = {},
) => {
  const empty = emptyPurchaseReceipt([{ purchaseInfo: undefined }] as never);
  return {
    ...empty,
    seller: { ...empty.seller, ...address, ...seller },
    payments: [{ ...paymentBy('bar' as const), ...payment }],
  };
};

it('what is empty is not sent', () => {
  expect(purchaseReceiptBody(given({}), ['a'])).toEqual({
    deviceIds: ['a'],
    seller: { ...address, phone: '', email: '', idNumber: '', sellsAs: 'privat' },
    payment: { method: 'bar' },
  });
});

it.each<[string, Parameters<typeof given>, string[]]>([
  ['an address and cash', [{}], []],
  ['no street', [{ street: ' ' }], ['seller.street']],
  ['somebody of 18 today', [{ birthDate: '2008-11-16' }], []],
  ['somebody of 18 tomorrow', [{ birthDate: '2008-11-17' }], ['seller.birthDate']],
  ['a transfer without IBAN', [{}, { method: 'ueberweisung' }], ['payments.0.iban']],
  [
    'a wrong digit',
    [{}, { method: 'ueberweisung', iban: 'DE89 3704 0044 0532 0130 01' }],
    ['payments.0.iban'],
  ],
  ['a good IBAN', [{}, { method: 'ueberweisung', iban: 'DE89 3704 0044 0532 0130 00' }], []],
  ['a wrong IBAN that is not asked for', [{}, { method: 'bar', iban: 'DE00' }], []],
  ['a mail address that is none', [{ email: 'anna' }], ['seller.email']],
])('%s is refused at %s', (_case, [seller, payment], fields) => {
  expect(Object.keys(purchaseReceiptProblems(given(seller, payment), asked))).toEqual(fields);
});

it('several payments sum to the price, where it is seen', () => {
  const values = { ...given({}), payments: [paymentBy('bar' as const, 100), paymentBy('bar' as const, 150)] };
  expect(Object.keys(purchaseReceiptProblems(values, asked))).toEqual(['payments.1.amount']);
  expect(purchaseReceiptProblems(values, { ...asked, total: 250 })).toEqual({});
});

it('the seller is known where all phones name the same one', () => {
  const nameOf = (...sellers: (string | undefined)[]) =>
    emptyPurchaseReceipt(sellers.map((seller) => ({ purchaseInfo: { seller } })) as never).seller.name;
  expect(nameOf('Anna Ott', 'Anna Ott')).toBe('Anna Ott');
  expect(nameOf('Anna Ott', 'Ben Ru')).toBe('');
  expect(nameOf('Anna Ott', undefined)).toBe('');
});

it('a known seller fills in everything but the number of the card', () => {
  const values = withKnownSeller(given({ idNumber: 'L01X', phone: '1' }).seller, {
    ...address,
    street: 'Neuer Weg 2',
    birthDate: '1990-05-17',
    sellsAs: 'haendler_25a',
  });
  expect(values).toMatchObject({
    street: 'Neuer Weg 2',
    birthDate: '1990-05-17',
    phone: '',
    idNumber: 'L01X',
    sellsAs: 'haendler_25a',
  });
});

it('a signature taken elsewhere holds for the text that was read there, one drawn here for any', () => {
  const read = given({});
  const signed = {
    ...read,
    signature: 'data:image/png;base64,AAAA',
    signedText: textOf(bodyToSign(read, asked.deviceIds)),
  };
  const problems = (values: PurchaseReceiptValues) => Object.keys(purchaseReceiptProblems(values, asked));
  const corrected = { ...signed, seller: { ...signed.seller, street: 'Weg 2' } };
  expect(problems(signed)).toEqual([]);
  expect(problems(corrected)).toEqual(['signature']);
  expect(problems({ ...corrected, payments: [paymentBy('verrechnung')] })).toEqual(['signature']);
  expect(problems({ ...corrected, seller: read.seller })).toEqual([]);
  expect(problems({ ...corrected, signature: '' })).toEqual([]);
  expect(problems({ ...corrected, signedText: '' })).toEqual([]);
});
