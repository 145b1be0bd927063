import type { DeviceInput, DeviceUpdate } from '@kreislauf/domain/devices/devices.contract';
import { imeiForProvider } from '@kreislauf/domain/devices/imei/imei.rules';
import { partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { DESIRED_PROFIT, type PricedPart } from '@kreislauf/domain/prices/maximum-after-tax.rules';
import { type PriceCell, priceModelKey, storageOfCell } from '@kreislauf/domain/prices/price-cell.rules';
import type { Quote } from '@kreislauf/domain/prices/prices.contract';
import { shopProfit } from '@kreislauf/domain/prices/shop-profit.rules';
import { checkApproval, checkApprover, needsApproval } from '@kreislauf/domain/purchase/approval.rules';
import { storageOfPhone } from '@kreislauf/domain/purchase/price-estimate.rules';
import type { Settings } from '@kreislauf/domain/settings/settings-inputs.contract';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { enforce } from '../../../app-error.ts';
import type { StaffCaller } from '../../../caller.ts';
import type { Db } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { findApprover } from '../../auth/find-approver.ts';
import { listPartsByNumber } from '../../parts/parts.queries.ts';
import { findQuote } from '../../prices/find-quote.ts';
import { readSettings } from '../../settings/settings.queries.ts';
import { findDevice, findOpenDeviceId } from '../devices.queries.ts';
import { findImeiCheck } from '../imei/imei-checks.queries.ts';

interface Buyer {
  imei: string;
  approval: DeviceInput['approval'];
  actor: StaffCaller;
  address: string;
}

/**
 * A guided purchase as the shop's settings want it: a clerk who may not know the profit buys with the shop's own, and an
 * offer too far above the shop's own maximum has a reason or a second person behind it. Other calls are left as they are.
 */
export async function atShopTerms(
  deps: Pick<Deps, 'db' | 'now'>,
  input: DeviceUpdate,
  { imei, approval, actor, address }: Buyer,
): Promise<DeviceUpdate> {
  const { purchasePrice, desiredProfit, purchaseInfo } = input;
  if (purchaseInfo?.method !== 'guided' || purchasePrice == null) return input;
  const { purchase } = await readSettings(deps.db);
  const asksProfit = actor.hidesCosts && desiredProfit == null;
  if (!asksProfit && purchase.approval === 'keine') return input;
  const quote = await findShopQuote(deps, await described(deps.db, imei, input));
  const profit = asksProfit ? profitOf(quote, purchase, purchasePrice) : desiredProfit;
  const priced = { ...input, ...(profit != null && { desiredProfit: profit }) };
  if (!quote || !needsApproval(purchase, euroToCents(purchasePrice), euroToCents(quote.maximum)))
    return priced;

  const reason = purchaseInfo.limitReason ?? purchaseInfo.lossReason ?? '';
  enforce(checkApproval(purchase, { reason, hasPassword: approval != null }));
  if (purchase.approval !== 'passwort' || !approval) return priced;
  const approver = await findApprover(deps, { ...approval, address });
  enforce(checkApprover(approver, actor.account));
  // The contract lets no client send this field.
  const approved = { ...purchaseInfo, approvedBy: approver.name };
  return { ...priced, purchaseInfo: approved };
}

/** Facts that the call leaves out come from the stored device, else from the provider. */
async function described(db: Db, imei: string, input: DeviceUpdate): Promise<DeviceUpdate> {
  const { model, modelDesc, physicalCondition, softwareInfo } = input;
  if (model && physicalCondition?.overallGrade) return input;
  const [openId, check] = await Promise.all([
    findOpenDeviceId(db, imei),
    findImeiCheck(db, imeiForProvider(imei)),
  ]);
  const stored = openId ? (await findDevice(db, openId))?.device : undefined;
  return {
    ...input,
    model: model ?? stored?.model ?? check?.facts?.model,
    modelDesc: modelDesc ?? stored?.modelDesc ?? check?.facts?.modelDesc,
    physicalCondition: physicalCondition?.overallGrade ? physicalCondition : stored?.physicalCondition,
    softwareInfo: softwareInfo ?? stored?.softwareInfo,
  };
}

async function findShopQuote(deps: Pick<Deps, 'db' | 'now'>, input: DeviceUpdate): Promise<Quote | null> {
  const cell = cellOf(input);
  return cell && findQuote(deps, { cell, parts: await pricedParts(deps.db, input.parts ?? []) });
}

function cellOf({ model, modelDesc, softwareInfo, physicalCondition }: DeviceUpdate): PriceCell | null {
  const grade = physicalCondition?.overallGrade;
  const modelKey = model ? priceModelKey(model) : null;
  if (!model || !grade || !modelKey) return null;
  const storage = storageOfPhone(
    { model, modelDesc: modelDesc ?? null },
    softwareInfo?.availableStorage ?? null,
  );
  return { modelKey, storageGb: storageOfCell(model, storage), grade };
}

/** Planned parts at what the catalogue says; a dearer one counts as what it costs, none as cheaper. */
async function pricedParts(db: Db, lines: NonNullable<DeviceUpdate['parts']>): Promise<PricedPart[]> {
  const planned = lines.filter(({ state }) => state !== 'verbaut');
  const catalogue = await listPartsByNumber(
    db,
    planned.map(({ partNumber }) => partNumber),
  );
  return planned.map(({ partNumber, price }) => {
    const known = catalogue.find((part) => partKey(part.partNumber) === partKey(partNumber));
    return {
      label: partNumber,
      priceCents: Math.max(known?.priceCents ?? 0, euroToCents(price ?? 0)),
    };
  });
}

/** The purchase price tells the class of a phone without a price. */
function profitOf(
  quote: Quote | null,
  { profitClasses }: Settings['purchase'],
  purchasePrice: number,
): number {
  if (!quote) return centsToEuro(shopProfit(profitClasses, euroToCents(purchasePrice)));
  return -(quote.receipt.find(({ label }) => label === DESIRED_PROFIT)?.amount ?? 0);
}
