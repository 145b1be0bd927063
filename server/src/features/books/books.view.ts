import type { PurchaseLine, SaleLine } from '@kreislauf/domain/books/book-lines';
import { type LinePayment, paymentName } from '@kreislauf/domain/books/book-lines';
import type { BookSums } from '@kreislauf/domain/books/book-sums.rules';
import type {
  BookMonth,
  BookMonthInList,
  BookPurchase,
  BookSale,
} from '@kreislauf/domain/books/books.contract';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { FoundMonth, findMonth } from './find-months.ts';

export function figuresView(sums: BookSums) {
  return {
    purchases: {
      count: sums.purchases,
      sum: centsToEuro(sums.purchasesCents),
      cash: centsToEuro(sums.cashCents),
    },
    sales: { count: sums.sales, sum: centsToEuro(sums.salesCents) },
    returns: { count: sums.returns, sum: centsToEuro(sums.returnsCents) },
    margin: centsToEuro(sums.marginCents),
    base: centsToEuro(sums.baseCents),
    tax: centsToEuro(sums.taxCents),
    missing: sums.missing,
  };
}

export function monthInListView({ month, isClosed, sums, close }: FoundMonth): BookMonthInList {
  return {
    month,
    state: isClosed ? 'abgeschlossen' : 'offen',
    ...figuresView(sums),
    ...(close && { closedAt: close.closedAt.toISOString(), closedBy: close.closedByName }),
  };
}

export function monthView(found: Awaited<ReturnType<typeof findMonth>>): BookMonth {
  const { days, pool, close } = found;
  return {
    ...monthInListView(found),
    days: days.map(({ day, count, sumCents, cashCents }) => ({
      day,
      count,
      sum: centsToEuro(sumCents),
      cash: centsToEuro(cashCents),
    })),
    ...(pool && {
      pool: {
        carry: centsToEuro(pool.carryCents),
        diff: centsToEuro(pool.diffCents),
        tax: centsToEuro(pool.taxCents),
      },
    }),
    ...(close && { sha256: close.sha256, previous: close.previous }),
  };
}

export function purchaseView({ priceCents, seller, receipt, ...line }: PurchaseLine): BookPurchase {
  return {
    ...lineView(line),
    seller,
    price: centsToEuro(priceCents),
    receipt: receipt && { _id: receipt.id, number: receipt.number },
  };
}

export function saleView(line: SaleLine): BookSale {
  const { kind, partner, via, taxation, isPooled, invoice } = line;
  return {
    ...lineView(line),
    kind,
    partner,
    via,
    price: centsToEuro(line.priceCents),
    cost: centsToEuro(line.costCents),
    margin: centsToEuro(line.marginCents),
    taxation,
    pooled: isPooled,
    base: centsToEuro(line.baseCents),
    tax: centsToEuro(line.taxCents),
    invoice: invoice && { _id: invoice.id, number: invoice.number },
  };
}

type AnyLine = Pick<
  PurchaseLine,
  'deviceId' | 'day' | 'model' | 'imei' | 'payments' | 'isMixed' | 'isMissing'
>;

function lineView({ deviceId, day, model, imei, payments, isMixed, isMissing }: AnyLine) {
  const payment = paymentName({ payments, isMixed });
  return {
    deviceId,
    day,
    model,
    imei,
    payment,
    ...(payment === 'gemischt' && { payments: payments.map(paymentView) }),
    missing: isMissing,
  };
}

function paymentView({ method, amountCents }: LinePayment) {
  return { method, amount: centsToEuro(amountCents) };
}
