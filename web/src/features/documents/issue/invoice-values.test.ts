import { expect, it } from 'vitest';
import { emptyBuyer } from '../../../entities/documents/buyer-values.ts';
import { paymentBy } from '../../../entities/documents/payment-values.ts';
import {
  emptyInvoice,
  type InvoiceValues,
  invoiceBody,
  invoiceOfDevices,
  invoiceProblems,
} from './invoice-values.ts';

const address = { name: 'Änne', street: 'Weg 3', zip: '20095', city: 'Hamburg', email: '' };
const buyer = { ...emptyBuyer, ...address };
const given = (more: Partial<InvoiceValues>): InvoiceValues => ({ ...emptyInvoice, ...more });
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

it('a buyer of whom nothing is said is not sent, nor months that the settings say', () => {
  expect(invoiceBody(given({ defects: { a: ['Kratzer ', ''] } }), ['a'])).toEqual({
    deviceIds: ['a'],
    paidBy: 'bar',
    defects: { a: ['Kratzer'] },
  });
  expect(invoiceBody(given({ buyer, warrantyMonths: '24' }), ['a', 'b'])).toEqual({
    deviceIds: ['a', 'b'],
    buyer: address,
    paidBy: 'bar',
    warrantyMonths: 24,
    defects: { a: [], b: [] },
  });
});

it('several payments are sent with their amounts', () => {
  const payments = [paymentBy('bar' as const, 20), paymentBy('verrechnung' as const, 30)];
  expect(invoiceBody(given({ payments }), ['a'])).toMatchObject({
    payments: [
      { method: 'bar', amount: 20 },
      { method: 'verrechnung', amount: 30 },
    ],
  });
  expect(invoiceBody(given({ payments }), ['a'])).not.toHaveProperty('paidBy');
});

it('the defects of each phone begin as they are stored, without those that the check found', () => {
  const device = {
    condition: { defects: ['Lautsprecher defekt', 'Kratzer'] },
    qualityCheck: [],
  };
  expect(
    invoiceOfDevices([
      { ...device, _id: 'a' },
      { ...device, _id: 'b' },
    ] as never).defects,
  ).toEqual({
    a: ['Lautsprecher defekt', 'Kratzer'],
    b: ['Lautsprecher defekt', 'Kratzer'],
  });
});

const split = [paymentBy('bar' as const, 100), paymentBy('karte' as const, 200)];

it.each<[string, InvoiceValues, number, string[]]>([
  ['up to 250 € nobody', emptyInvoice, 250, []],
  ['above it nobody', emptyInvoice, 250.01, ['buyer.name', 'buyer.street', 'buyer.zip', 'buyer.city']],
  ['half an address', given({ buyer: { ...buyer, city: '' } }), 100, ['buyer.city']],
  [
    'a business without a name',
    given({ buyer: { ...emptyBuyer, isBusiness: true } }),
    50,
    ['buyer.name', 'buyer.street', 'buyer.zip', 'buyer.city'],
  ],
  ['a business', given({ buyer: { ...buyer, isBusiness: true, vatId: 'DE1', reference: 'B-1' } }), 50, []],
  ['a whole address', given({ buyer }), 999, []],
  ['payments of the sum', given({ buyer, payments: split }), 300, []],
  ['payments of another sum', given({ buyer, payments: split }), 299.99, ['payments.1.amount']],
  [
    'a defect that is too long',
    given({ defects: { [idOf(1)]: [], [idOf(2)]: ['x'.repeat(2000)] } }),
    100,
    [`defects.${idOf(2)}.0`],
  ],
])('%s is refused at %s', (_case, values, total, fields) => {
  expect(Object.keys(invoiceProblems(values, [idOf(1), idOf(2)], total))).toEqual(fields);
});
