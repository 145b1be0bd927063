import { taxSums } from '@kreislauf/domain/documents/invoice-sums.rules';
import { phoneOnDocument } from '@kreislauf/domain/documents/phone-on-document.rules';
import type { SettledLine } from '@kreislauf/domain/documents/snapshots';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { taxationOf, taxShown } from '@kreislauf/domain/tax/tax.rules';
import { taxationTexts } from '@kreislauf/domain/tax/tax.text';
import { taxOn } from '@kreislauf/domain/tax/tax-periods.rules';
import type { DeviceRow } from '../../devices/devices.queries.ts';
import type { SettingsRow } from '../../settings/settings.queries.ts';
import { transferCode } from '../invoices/transfer-code.ts';
import { documentDeviceOf } from '../issue/document-device.ts';
import type { Draft } from '../issue/issue-document.ts';
import type { OpenSale } from './open-sales.queries.ts';

interface Facts {
  reseller: { name: string; company: string; address: string; email: string };
  sales: OpenSale[];
  devices: ReadonlyMap<string, DeviceRow>;
  /** As what the seller of each phone sold it, by the phone's id. */
  sellerKinds: ReadonlyMap<string, string>;
  settings: SettingsRow;
  today: string;
  until: string;
  dueOn: string;
}

/** A settlement before it has its number; with the number its GiroCode is made. */
export function draftSettlement({ reseller, settings, today, until, dueOn, ...facts }: Facts): Draft {
  const { name, company, address, email } = reseller;
  const { scheme } = taxOn(settings.taxPeriods, today);
  const printed = facts.sales.map((sale) => printedLine(sale, facts, settings));
  const { totalCents, taxed } = taxSums(printed);
  const taxationText = printed.some(({ taxation }) => taxation === scheme) && taxationTexts[scheme];
  return {
    contents: {
      kind: 'abrechnung',
      reseller: { name, address, ...(company && { company }), ...(email && { email }) },
      until,
      dueOn,
      lines: printed,
      ...taxed,
      ...(taxationText && { taxationText }),
    },
    withNumber: transferCode(settings, totalCents),
    totalCents,
    taxation: scheme,
    partner: name,
    lines: facts.sales.map(({ deviceId, model, imei, saleId, minimumPriceCents }, index) => ({
      device: { id: deviceId, model, imei },
      saleId,
      amountCents: minimumPriceCents,
      taxation: printed[index]?.taxation ?? scheme,
    })),
    payments: [],
  };
}

/** Taxed as on the day of its sale, as the books count it. */
function printedLine(
  { deviceId, day, soldAt, salePriceCents, minimumPriceCents }: OpenSale,
  { devices, sellerKinds }: Pick<Facts, 'devices' | 'sellerKinds'>,
  { taxPeriods }: SettingsRow,
): SettledLine {
  const device = devices.get(deviceId);
  if (!device) throw new Error('the phones of open sales are locked');
  const held = taxOn(taxPeriods, day);
  const taxation = taxationOf(held, sellerKinds.get(deviceId));
  const tax = taxShown(minimumPriceCents, taxation, held.rate);
  const taxationText = taxationTexts[taxation];
  const { model, storage, color, imei } = phoneOnDocument(documentDeviceOf(device), {
    grade: null,
    batteryHealth: null,
  });
  return {
    phone: { model, imei, ...(storage && { storage }), ...(color && { color }) },
    soldDate: soldAt.toISOString(),
    salePrice: centsToEuro(salePriceCents),
    share: centsToEuro(salePriceCents - minimumPriceCents),
    total: centsToEuro(minimumPriceCents),
    taxation,
    ...(tax && { net: centsToEuro(tax.netCents), tax: centsToEuro(tax.taxCents), rate: tax.rate }),
    ...(taxationText && { taxationText }),
  };
}
