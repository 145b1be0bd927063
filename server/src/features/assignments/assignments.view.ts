import type { Assignment } from '@kreislauf/domain/assignments/assignments.contract';
import type { OwnAssignment } from '@kreislauf/domain/assignments/own-assignments.contract';
import { trackingUrlOf } from '@kreislauf/domain/assignments/shipping.rules';
import type { PresentCondition } from '@kreislauf/domain/devices/condition/condition.contract';
import { sumOfParts } from '@kreislauf/domain/devices/money/device-money.rules';
import { isSamePart } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { brandName } from '@kreislauf/domain/phones/brand.rules';
import { colourOf } from '@kreislauf/domain/phones/phone-colour.rules';
import { formatStorage, storageOf } from '@kreislauf/domain/phones/storage.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { listPartsByNumber } from '../parts/parts.queries.ts';
import type { JoinedAssignment, listAssignableDevices } from './assignments.queries.ts';

const euroOrNull = (cents: number | null | undefined) => (cents == null ? null : centsToEuro(cents));

function sharedView({ assignment: row, timeline }: JoinedAssignment, partsCents: number) {
  return {
    _id: row.id,
    assignmentId: row.id,
    status: row.status,
    minimumPrice: centsToEuro(row.minimumPriceCents),
    actualSalePrice: euroOrNull(row.actualSalePriceCents),
    assignedAt: row.assignedAt.toISOString(),
    soldAt: row.soldAt?.toISOString() ?? null,
    notes: row.notes,
    totalPartsCost: centsToEuro(partsCents),
    shippingInfo: row.shipping && {
      ...row.shipping,
      trackingUrl: trackingUrlOf(row.shipping.method, row.shipping.trackingNumber),
    },
    returnInfo: row.returnInfo && {
      ...row.returnInfo,
      trackingUrl:
        row.returnInfo.method && trackingUrlOf(row.returnInfo.method, row.returnInfo.trackingNumber),
    },
    timeline,
  };
}

export function assignmentView(joined: JoinedAssignment): Assignment {
  const { assignment, device, reseller } = joined;
  const parts = device?.parts ?? [];
  return {
    ...sharedView(joined, sumOfParts(parts)),
    deviceId: {
      _id: device?.id ?? null,
      model: assignment.deviceModel,
      modelDesc: device?.modelDesc ?? null,
      imei: assignment.deviceImei,
      thumbnail: device?.thumbnail ?? null,
      status: device?.status ?? null,
      purchasePrice: euroOrNull(device?.purchasePriceCents),
      sellingPrice: euroOrNull(device?.sellingPriceCents),
      parts: parts.map(({ partNumber, priceCents }) => ({ partNumber, price: centsToEuro(priceCents) })),
    },
    resellerId: {
      _id: reseller?.id ?? null,
      name: assignment.resellerName,
      username: assignment.resellerUsername,
      email: reseller?.email ?? null,
      company: reseller?.company ?? null,
      address: reseller?.address || null,
    },
  };
}

type CatalogueParts = Awaited<ReturnType<typeof listPartsByNumber>>;

interface OwnDetails {
  catalogue: CatalogueParts;
  /** Null of a phone that is gone. */
  condition: PresentCondition | null;
  thumbnail: string | null;
}

/** A reseller reads no purchase price and no planned price: what the phone costs them is the minimum price. */
export function ownAssignmentView(
  joined: JoinedAssignment,
  { catalogue, condition, thumbnail }: OwnDetails,
): OwnAssignment {
  const { assignment, device } = joined;
  const parts = device?.parts ?? [];
  const description = `${assignment.deviceModel} ${device?.modelDesc ?? ''}`;
  const gigabytes = storageOf(description);
  return {
    ...sharedView(joined, sumOfParts(parts)),
    device: {
      _id: device?.id ?? null,
      brand: brandName({ model: assignment.deviceModel, modelDesc: device?.modelDesc }),
      model: assignment.deviceModel,
      imei: assignment.deviceImei,
      color: colourOf(description)?.name ?? null,
      storage: gigabytes === null ? null : formatStorage(gigabytes),
      condition: condition?.grade ?? null,
      damageDescription: condition?.defects.join('\n') ?? '',
      price: centsToEuro(assignment.minimumPriceCents),
      thumbnail,
      modelDesc: device?.modelDesc ?? null,
    },
    repairDetails: parts.map(({ partNumber, priceCents, description: builtInAs }) => {
      const known = catalogue.find((part) => isSamePart(part.partNumber, partNumber));
      return {
        partNumber,
        category: known?.category ?? null,
        description: builtInAs ?? known?.description ?? null,
        forModel: known?.forModel ?? null,
        price: centsToEuro(priceCents),
      };
    }),
  };
}

type AssignableDevice = Awaited<ReturnType<typeof listAssignableDevices>>[number];

export function assignableDeviceView({
  id,
  purchasePriceCents,
  sellingPriceCents,
  parts,
  ...device
}: AssignableDevice) {
  return {
    _id: id,
    ...device,
    purchasePrice: centsToEuro(purchasePriceCents),
    sellingPrice: centsToEuro(sellingPriceCents),
    parts: parts.map(({ partNumber, priceCents }) => ({ partNumber, price: centsToEuro(priceCents) })),
  };
}
