import { isDeepStrictEqual } from 'node:util';
import { presentCondition } from '@kreislauf/domain/devices/condition/condition.rules';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { checkMayInvoice, saleToInvoice } from '@kreislauf/domain/documents/documents.rules';
import {
  checkFitsOnDocument,
  invoiceDefects,
  phoneOnDocument,
} from '@kreislauf/domain/documents/phone-on-document.rules';
import type { SoldLine } from '@kreislauf/domain/documents/snapshots';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { taxationOf, taxShown } from '@kreislauf/domain/tax/tax.rules';
import { taxationTexts } from '@kreislauf/domain/tax/tax.text';
import { taxOn } from '@kreislauf/domain/tax/tax-periods.rules';
import { AppError, enforce } from '../../../app-error.ts';
import type { Tx } from '../../../db/types.ts';
import { hasBindingAssignment } from '../../assignments/assignments.queries.ts';
import { conditionFactsOf } from '../../devices/conditions.queries.ts';
import type { DeviceRow } from '../../devices/devices.queries.ts';
import { findStandingSale } from '../../sales/sales.queries.ts';
import { findStanding } from '../../sales/standing-documents.queries.ts';
import type { SettingsRow } from '../../settings/settings.queries.ts';
import { documentDeviceOf } from '../issue/document-device.ts';
import type { LineToIssue } from '../issue/issue-document.ts';

export interface InvoiceLine {
  toIssue: LineToIssue;
  printed: SoldLine;
}

/** Reads the line that an invoice has for a sold phone. The caller holds the phone's lock. */
export async function readInvoiceLine(
  tx: Tx,
  stored: DeviceRow,
  { listed, settings }: { listed?: string[] | undefined; settings: SettingsRow },
): Promise<InvoiceLine> {
  const sale = saleToInvoice(stored);
  if (!sale) throw new AppError(documentProblems.notSold());
  const { soldDate, totalCents } = sale;
  const isSoldByReseller = await hasBindingAssignment(tx, stored.id);
  const standing = (await findStanding(tx, stored.id, 'rechnung'))?.number;
  enforce(checkMayInvoice({ isSoldByReseller, standing }));
  const standingSale = await findStandingSale(tx, stored.id);
  const purchaseReceipt = (await findStanding(tx, stored.id, 'ankauf'))?.snapshot;
  // As it held on the day of the sale, however late the invoice is asked for.
  const held = taxOn(settings.taxPeriods, shopDay(soldDate));
  const taxation = taxationOf(
    held,
    purchaseReceipt?.kind === 'ankauf' ? purchaseReceipt.seller.sellsAs : undefined,
  );
  const tax = taxShown(totalCents, taxation, held.rate);
  const device = documentDeviceOf(stored);
  const condition = presentCondition(conditionFactsOf(stored));
  const known = invoiceDefects(condition.defects, device);
  const defects = listed ? invoiceDefects(listed, device) : known;
  if (!listed && !stored.presentCondition) enforce(checkFitsOnDocument(device));
  const taxationText = taxationTexts[taxation];
  return {
    printed: {
      soldDate: soldDate.toISOString(),
      phone: phoneOnDocument(device, condition),
      defects,
      total: centsToEuro(totalCents),
      taxation,
      ...(tax && { net: centsToEuro(tax.netCents), tax: centsToEuro(tax.taxCents), rate: tax.rate }),
      ...(taxationText && { taxationText }),
    },
    toIssue: {
      device: stored,
      saleId: standingSale?.id ?? null,
      amountCents: totalCents,
      taxation,
      alsoRecorded: isDeepStrictEqual(known, defects)
        ? []
        : [{ field: 'invoice.defects', from: known, to: defects }],
    },
  };
}
