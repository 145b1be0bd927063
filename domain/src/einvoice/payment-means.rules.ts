import { paymentMethodLabels } from '../documents/documents.text.ts';
import type { DocumentPayment } from '../documents/payments.contract.ts';
import type { Issued, PaymentOnDocument } from '../documents/snapshots.ts';
import { normaliseIban } from '../shared/iban.rules.ts';
import { formatEuro } from '../shared/money.ts';
import type { PaymentMeans } from './einvoice.ts';

const CODES: Record<DocumentPayment, PaymentMeans['code']> = {
  bar: '10',
  karte: '48',
  ueberweisung: '58',
  paypal: '68',
  verrechnung: '97',
  sonstiges: '1',
};

type Shop = Issued['company'];

/** One for each payment. A transfer names the account of the shop; without one it is a payment of no special kind. */
export function paymentMeansOf(payments: readonly PaymentOnDocument[], shop: Shop): PaymentMeans[] {
  return payments.map(({ method, amount }) => {
    const label = paymentMethodLabels[method];
    const words = payments.length > 1 ? `${label} ${formatEuro(Math.abs(amount))}` : label;
    return method === 'ueberweisung' ? { words, ...transferTo(shop) } : { words, code: CODES[method] };
  });
}

export function transferTo({ iban, name }: Shop): Pick<PaymentMeans, 'code' | 'account'> {
  return iban ? { code: '58', account: { iban: normaliseIban(iban), name } } : { code: '1' };
}
