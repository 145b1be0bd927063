import type {
  OpenAmount,
  OpenLines,
  Settlement,
  SettlementLine,
} from '@kreislauf/domain/settlements/settlements.contract';
import { settlementState } from '@kreislauf/domain/settlements/settlements.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { listOpenAmounts } from './open-sales.queries.ts';
import type { ListedSettlement } from './settlements.queries.ts';

type OpenAmountRow = Awaited<ReturnType<typeof listOpenAmounts>>[number];

export function openAmountView({ resellerId, owedCents, ...row }: OpenAmountRow): OpenAmount {
  return { ...(resellerId && { resellerId }), ...row, owed: centsToEuro(owedCents) };
}

interface SettledSale {
  assignmentId: string;
  deviceId: string;
  model: string;
  imei: string;
  soldAt: Date;
  salePriceCents: number;
  minimumPriceCents: number;
}

export function lineView(sale: SettledSale): SettlementLine {
  const { assignmentId, deviceId, model, imei, soldAt, salePriceCents, minimumPriceCents } = sale;
  return {
    assignmentId,
    deviceId,
    model,
    imei,
    soldAt: soldAt.toISOString(),
    salePrice: centsToEuro(salePriceCents),
    minimumPrice: centsToEuro(minimumPriceCents),
    share: centsToEuro(salePriceCents - minimumPriceCents),
  };
}

export function openLinesView(sales: SettledSale[]): OpenLines {
  const owedCents = sales.reduce((sum, { minimumPriceCents }) => sum + minimumPriceCents, 0);
  return { lines: sales.map(lineView), owed: centsToEuro(owedCents) };
}

export function settlementView(row: ListedSettlement, today: string): Settlement {
  const { id, number, documentId, resellerId, until, dueOn, count, totalCents, issuedAt, paidOn } = row;
  const { remindedAt, cancelledBy, isActive } = row;
  return {
    _id: id,
    number,
    documentId,
    ...(isActive !== null && { resellerId }),
    reseller: row.resellerName,
    until,
    dueOn,
    count,
    total: centsToEuro(totalCents),
    state: settlementState(row, today),
    issuedAt: issuedAt.toISOString(),
    ...(paidOn && { paidOn }),
    ...(remindedAt && { remindedAt: remindedAt.toISOString() }),
    ...(cancelledBy && { cancelledBy: { _id: cancelledBy.id, number: cancelledBy.number } }),
  };
}
