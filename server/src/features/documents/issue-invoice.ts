import { isDeepStrictEqual } from 'node:util';
import { presentCondition } from '@kreislauf/domain/devices/condition.rules';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import type { InvoiceInput } from '@kreislauf/domain/documents/document-inputs.contract';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import {
  checkBuyerKnown,
  checkMayInvoice,
  isWarrantyShortened,
  saleToInvoice,
} from '@kreislauf/domain/documents/documents.rules';
import { SHORTENED_WARRANTY } from '@kreislauf/domain/documents/documents.text';
import {
  checkFitsOnDocument,
  invoiceDefects,
  phoneOnDocument,
} from '@kreislauf/domain/documents/phone-on-document.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { taxationOf, taxShown } from '@kreislauf/domain/tax/tax.rules';
import { taxationTexts } from '@kreislauf/domain/tax/tax.text';
import { taxOn } from '@kreislauf/domain/tax/tax-periods.rules';
import { AppError, enforce } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { hasBindingAssignment } from '../assignments/assignments.queries.ts';
import { conditionFactsOf } from '../devices/conditions.queries.ts';
import { lockDevice } from '../devices/devices.queries.ts';
import { findStandingSale } from '../sales/sales.queries.ts';
import { findStanding } from '../sales/standing-documents.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { documentDeviceOf } from './document-device.ts';
import { inTurn } from './in-turn.ts';
import { issueDocument } from './issue-document.ts';

export async function issueInvoice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  deviceId: string,
  { buyer, paidBy, warrantyMonths, defects: listed }: InvoiceInput,
  actor: StaffSession,
): Promise<string> {
  return inTurn(() =>
    db.transaction(async (tx) => {
      const stored = await lockDevice(tx, deviceId);
      if (!stored) throw new AppError(deviceProblems.notFound());
      const sale = saleToInvoice(stored);
      if (!sale) throw new AppError(documentProblems.notSold());
      const { soldDate, totalCents } = sale;
      const isSoldByReseller = await hasBindingAssignment(tx, deviceId);
      const standing = (await findStanding(tx, deviceId, 'rechnung'))?.number;
      enforce(checkMayInvoice({ isSoldByReseller, standing }));
      enforce(checkBuyerKnown(totalCents, buyer));

      const settings = await readSettings(tx);
      const standingSale = await findStandingSale(tx, deviceId);
      const receipt = (await findStanding(tx, deviceId, 'ankauf'))?.snapshot;
      // As it held on the day of the sale, however late the invoice is asked for.
      const held = taxOn(settings.taxPeriods, shopDay(soldDate));
      const taxation = taxationOf(held, receipt?.kind === 'ankauf' ? receipt.seller.sellsAs : undefined);
      const tax = taxShown(totalCents, taxation, held.rate);
      const months = warrantyMonths ?? settings.documents.warrantyMonths;
      const inMonths = (text: string) => text.replaceAll('{monate}', String(months));
      const device = documentDeviceOf(stored);
      const condition = presentCondition(conditionFactsOf(stored));
      const known = invoiceDefects(condition.defects, device);
      const defects = listed ? invoiceDefects(listed, device) : known;
      if (!listed && !stored.presentCondition) enforce(checkFitsOnDocument(device));
      const taxationText = taxationTexts[taxation];
      return issueDocument(tx, {
        contents: {
          kind: 'rechnung',
          ...(buyer && { buyer }),
          paidBy,
          soldDate: soldDate.toISOString(),
          phone: phoneOnDocument(device, condition),
          defects,
          ...(tax && { net: centsToEuro(tax.netCents), tax: centsToEuro(tax.taxCents), rate: tax.rate }),
          ...(taxationText && { taxationText }),
          warrantyMonths: months,
          warrantyText: inMonths(settings.documents.warrantyText),
          ...(isWarrantyShortened(months) && { shortenedWarranty: inMonths(SHORTENED_WARRANTY) }),
        },
        totalCents,
        taxation,
        partner: buyer?.name,
        lines: [{ device: stored, saleId: standingSale?.id, amountCents: totalCents }],
        alsoTold: isDeepStrictEqual(known, defects)
          ? []
          : [{ field: 'invoice.defects', from: known, to: defects }],
        settings,
        actor,
        now: now(),
      });
    }),
  );
}
