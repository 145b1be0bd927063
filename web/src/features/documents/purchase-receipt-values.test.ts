import { expect, it } from 'vitest';
import {
  emptyPurchaseReceipt,
  type PurchaseReceiptValues,
  purchaseReceiptBody,
  purchaseReceiptProblems,
  textToSign,
  withKnownSeller,
} from './purchase-receipt-values.ts';

const NOW = new Date('2026-11-16T10:00:00Z');
const address = { name: 'Anna Ott', street: 'Weg 1', zip: '24103', city: 'Kiel' };
const given = (
  seller: Partial<PurchaseReceiptValues['seller']>,
  payment: Partial<PurchaseReceiptValues['payment']> = {},
) => {
  const empty = emptyPurchaseReceipt({ purchaseInfo: undefined } as never);
  return {
    ...empty,
    seller: { ...empty.seller, ...address, ...seller },
    payment: { ...empty.payment, ...payment },
  };
};

it('what is empty is not sent', () => {
  expect(purchaseReceiptBody(given({}))).toEqual({
    seller: { ...address, phone: '', email: '', idNumber: '', sellsAs: 'privat' },
    payment: { method: 'bar' },
  });
});

it.each<[string, Parameters<typeof given>, string[]]>([
  ['an address and cash', [{}], []],
  ['no street', [{ street: ' ' }], ['seller.street']],
  ['somebody of 18 today', [{ birthDate: '2008-11-16' }], []],
  ['somebody of 18 tomorrow', [{ birthDate: '2008-11-17' }], ['seller.birthDate']],
  ['a transfer without IBAN', [{}, { method: 'ueberweisung' }], ['payment.iban']],
  ['a wrong digit', [{}, { method: 'ueberweisung', iban: 'DE89 3704 0044 0532 0130 01' }], ['payment.iban']],
  ['a good IBAN', [{}, { method: 'ueberweisung', iban: 'DE89 3704 0044 0532 0130 00' }], []],
  ['a wrong IBAN that is not asked for', [{}, { method: 'bar', iban: 'DE00' }], []],
  ['a mail address that is none', [{ email: 'anna' }], ['seller.email']],
])('%s is refused at %s', (_case, [seller, payment], fields) => {
  expect(Object.keys(purchaseReceiptProblems(given(seller, payment), NOW))).toEqual(fields);
});

it('a known seller fills in everything but the number of the card', () => {
  const values = withKnownSeller(given({ idNumber: 'L01X', phone: '1' }), {
    ...address,
    street: 'Neuer Weg 2',
    birthDate: '1990-05-17',
    sellsAs: 'haendler_25a',
  });
  expect(values.seller).toMatchObject({
    street: 'Neuer Weg 2',
    birthDate: '1990-05-17',
    phone: '',
    idNumber: 'L01X',
    sellsAs: 'haendler_25a',
  });
});

it('a signature taken elsewhere holds for the text that was read there, one drawn here for any', () => {
  const read = given({});
  const signed = { ...read, signature: 'data:image/png;base64,AAAA', signedText: textToSign(read) };
  const problems = (values: PurchaseReceiptValues) => Object.keys(purchaseReceiptProblems(values, NOW));
  const corrected = { ...signed, seller: { ...signed.seller, street: 'Weg 2' } };
  expect(problems(signed)).toEqual([]);
  expect(problems(corrected)).toEqual(['signature']);
  expect(problems({ ...corrected, payment: { ...signed.payment, method: 'verrechnung' } })).toEqual([
    'signature',
  ]);
  expect(problems({ ...corrected, seller: read.seller })).toEqual([]);
  expect(problems({ ...corrected, signature: '' })).toEqual([]);
  expect(problems({ ...corrected, signedText: '' })).toEqual([]);
});
