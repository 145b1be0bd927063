import { presentCondition } from '@kreislauf/domain/devices/condition/condition.rules';
import { proposeCondition } from '@kreislauf/domain/devices/condition/condition-proposal.rules';
import type { MarketValuation } from '@kreislauf/domain/devices/details/device-details.contract';
import type { Device, HistoryEntry } from '@kreislauf/domain/devices/devices.contract';
import { statusAndSale } from '@kreislauf/domain/devices/history/device-history.rules';
import { isSamePart, lineState } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { conditionFactsOf } from './conditions.queries.ts';
import type { listDeviceEvents } from './device-events.queries.ts';
import type {
  DeviceRow,
  findDevice,
  findLastSoldDevice,
  findSurroundings,
  ShownDevice,
} from './devices.queries.ts';
import type { ImeiCheckRow } from './imei/imei-checks.queries.ts';

type StoredPart = DeviceRow['parts'][number];
type StoredValuation = NonNullable<DeviceRow['marketValuation']>;
type StoredFacts = NonNullable<ImeiCheckRow['facts']>;

type CoreRow = Pick<
  DeviceRow,
  | 'id'
  | 'imei'
  | 'imei2'
  | 'serial'
  | 'model'
  | 'modelDesc'
  | 'thumbnail'
  | 'status'
  | 'actualSellingPriceCents'
  | 'soldDate'
  | 'purchasePriceCents'
  | 'desiredProfitCents'
  | 'sellingPriceCents'
  | 'purchaseDate'
  | 'createdAt'
  | 'updatedAt'
  | 'parts'
  | 'checkSource'
  | 'place'
  | 'technician'
>;

/** All that is known, or what a list shows of it. */
interface Details<Battery, Purchase, Condition> {
  batteryInfo: Battery;
  purchaseInfo: Purchase;
  physicalCondition: Condition;
}

/** The fields are written out, because copying one object into another costs more than the rest of a page. */
export function coreView<Battery, Purchase, Condition>(
  row: CoreRow,
  { batteryInfo, purchaseInfo, physicalCondition }: Details<Battery, Purchase, Condition>,
) {
  const { status, actualSellingPrice, soldDate } = statusAndSale(row);
  return {
    _id: row.id,
    imei: row.imei,
    imei2: row.imei2,
    serial: row.serial,
    model: row.model,
    modelDesc: row.modelDesc,
    thumbnail: row.thumbnail,
    status,
    actualSellingPrice,
    soldDate,
    purchasePrice: centsToEuro(row.purchasePriceCents),
    desiredProfit: centsToEuro(row.desiredProfitCents),
    sellingPrice: centsToEuro(row.sellingPriceCents),
    purchaseDate: row.purchaseDate.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    parts: row.parts.map(partView),
    checkSource: row.checkSource,
    place: row.place,
    technician: row.technician || null,
    batteryInfo,
    purchaseInfo,
    physicalCondition,
  };
}

function partView({ partNumber, priceCents }: StoredPart) {
  return { partNumber, price: centsToEuro(priceCents) };
}

export type Surroundings = NonNullable<Awaited<ReturnType<typeof findSurroundings>>>;

export type FoundDevice = NonNullable<Awaited<ReturnType<typeof findDevice>>>;

/** The parts of other features that the caller may see. */
interface Shown {
  showsParts: boolean;
  showsResellers: boolean;
}

export function deviceView(
  { device, previous, next, assignment, catalogue, purchaseReceipt, invoice }: FoundDevice,
  { showsParts, showsResellers }: Shown,
): Device {
  return {
    ...trackedView(device),
    ...conditionView(device, catalogue ?? []),
    ...linksView(previous, next),
    partDescriptions: showsParts ? descriptionsOf(device.parts, catalogue ?? []) : {},
    isAssigned: assignment !== null,
    hasReceipt: purchaseReceipt !== null,
    hasInvoice: invoice !== null,
    assignment:
      assignment && showsResellers
        ? { _id: assignment.id, resellerName: assignment.resellerName, status: assignment.status }
        : null,
  };
}

/** As the phone is now, and how it may be after what was built in and checked since. */
function conditionView(
  device: ShownDevice,
  catalogue: NonNullable<FoundDevice['catalogue']>,
): Pick<Device, 'condition' | 'conditionProposal'> {
  const facts = conditionFactsOf(device);
  const parts = device.parts.map((line) => {
    const known = catalogue.find((part) => isSamePart(part.partNumber, line.partNumber));
    return { ...known, ...line };
  });
  return {
    condition: presentCondition(facts),
    conditionProposal: proposeCondition({ ...facts, parts, qualityCheck: device.qualityCheck }),
  };
}

function descriptionsOf(built: StoredPart[], catalogue: NonNullable<FoundDevice['catalogue']>) {
  return Object.fromEntries(
    built.flatMap(({ partNumber, description }) => {
      const known = catalogue.find((part) => isSamePart(part.partNumber, partNumber));
      const name = description ?? known?.description;
      return name ? [[partNumber, name]] : [];
    }),
  );
}

type CycleRow = NonNullable<Awaited<ReturnType<typeof findLastSoldDevice>>>;

function cycleView(row: CycleRow) {
  return {
    _id: row.id,
    status: row.status,
    purchaseDate: row.purchaseDate.toISOString(),
    soldDate: row.soldDate?.toISOString() ?? null,
  };
}

interface CheckedDevice {
  imei: string;
  check: ImeiCheckRow & { facts: StoredFacts };
  previous?: CycleRow;
}

/** A phone that is not in stock. What the provider did not say is null. */
export function checkedDeviceView({ imei, check: { facts, isSandbox, checkedAt }, previous }: CheckedDevice) {
  return {
    imei,
    imei2: facts.imei2 ?? null,
    meid: facts.meid ?? null,
    serial: facts.serial ?? null,
    model: facts.model ?? facts.modelDesc ?? '',
    modelDesc: facts.modelDesc ?? null,
    thumbnail: facts.thumbnail ?? null,
    region: facts.region ?? null,
    warrantyStatus: facts.warrantyStatus ?? null,
    usaBlockStatus: facts.usaBlockStatus ?? null,
    simLock: facts.simLock ?? null,
    fmiOn: facts.fmiOn ?? null,
    checkSource: isSandbox ? ('sandbox' as const) : ('provider' as const),
    checkedAt: checkedAt.toISOString(),
    previousPurchase: previous ? cycleView(previous) : null,
  };
}

function linksView(previous: CycleRow | null, next: CycleRow | null) {
  return {
    previousPurchase: previous && cycleView(previous),
    nextPurchase: next && cycleView(next),
  };
}

/** Everything that the device's own row says; what the history compares, with the condition where that is written. */
export function trackedView(row: ShownDevice) {
  return {
    ...coreView(row, row),
    parts: row.parts.map((line) => ({ ...partView(line), state: lineState(line) })),
    meid: row.meid,
    region: row.region,
    warrantyStatus: row.warrantyStatus,
    usaBlockStatus: row.usaBlockStatus,
    simLock: row.simLock,
    fmiOn: row.fmiOn,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    damageDescription: row.damageDescription,
    softwareInfo: row.softwareInfo,
    functionalStatus: row.functionalStatus,
    marketValuation: row.marketValuation && valuationView(row.marketValuation),
    qualityAssessment: row.qualityAssessment,
    qualityCheck: row.qualityCheck ?? [],
    donor: donorView(row),
  };
}

function donorView({ donorSince, donor }: ShownDevice): Device['donor'] {
  if (!donorSince || !donor) return null;
  return {
    at: donorSince.toISOString(),
    by: donor.by,
    parts: donor.parts.map(({ partNumber, quantity, shareCents }) => ({
      partNumber,
      quantity,
      share: centsToEuro(shareCents),
    })),
  };
}

const maybeEuro = (cents: number | undefined) => (cents === undefined ? undefined : centsToEuro(cents));
const maybeCents = (euro: number | null | undefined) => (euro == null ? undefined : euroToCents(euro));

function valuationView({
  estimatedMarketValueCents,
  estimatedRepairCostsCents,
  profitMarginExpectedCents,
  ...rest
}: StoredValuation): MarketValuation {
  return {
    ...rest,
    estimatedMarketValue: maybeEuro(estimatedMarketValueCents),
    estimatedRepairCosts: maybeEuro(estimatedRepairCostsCents),
    profitMarginExpected: maybeEuro(profitMarginExpectedCents),
  } as MarketValuation;
}

export function storedValuation({
  estimatedMarketValue,
  estimatedRepairCosts,
  profitMarginExpected,
  conditionMultiplier,
  valuationDate,
  marketSource,
}: MarketValuation): StoredValuation {
  return {
    estimatedMarketValueCents: maybeCents(estimatedMarketValue),
    estimatedRepairCostsCents: maybeCents(estimatedRepairCosts),
    profitMarginExpectedCents: maybeCents(profitMarginExpected),
    conditionMultiplier: conditionMultiplier ?? undefined,
    valuationDate: valuationDate ?? undefined,
    marketSource,
  };
}

type EventRow = Awaited<ReturnType<typeof listDeviceEvents>>[number];

export function historyView({ id, kind, at, actorName, changes }: EventRow): HistoryEntry {
  return {
    _id: String(id),
    kind,
    at: at.toISOString(),
    by: actorName,
    changes,
  };
}
