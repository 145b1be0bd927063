import { expect, it } from 'vitest';
import { emptyInvoice, type InvoiceValues, invoiceBody, invoiceProblems } from './invoice-values.ts';

const buyer = { name: 'Änne', street: 'Weg 3', zip: '20095', city: 'Hamburg', email: '', vatId: '' };
const given = (more: Partial<InvoiceValues>): InvoiceValues => ({ ...emptyInvoice, ...more });

it('a buyer of whom nothing is said is not sent, nor months that the settings say', () => {
  expect(invoiceBody({ ...emptyInvoice, defects: ['Kratzer ', ''] })).toEqual({
    paidBy: 'bar',
    defects: ['Kratzer'],
  });
  expect(invoiceBody(given({ buyer, warrantyMonths: '24' }))).toEqual({
    buyer,
    paidBy: 'bar',
    warrantyMonths: 24,
    defects: [],
  });
});

it.each<[string, InvoiceValues, number, string[]]>([
  ['up to 250 € nobody', emptyInvoice, 250, []],
  ['above it nobody', emptyInvoice, 250.01, ['buyer.name', 'buyer.street', 'buyer.zip', 'buyer.city']],
  ['half an address', given({ buyer: { ...buyer, city: '' } }), 100, ['buyer.city']],
  ['a whole address', given({ buyer }), 999, []],
])('%s is refused at %s', (_case, values, price, fields) => {
  expect(Object.keys(invoiceProblems(values, price))).toEqual(fields);
});
