import type { PresentCondition } from '../devices/condition/condition.contract.ts';
import {
  foundDefects,
  functionFields,
  isFailed,
  notInOrder,
} from '../devices/condition/found-defects.rules.ts';
import { descriptionAtPurchase, typedDefects } from '../devices/condition/typed-defects.rules.ts';
import { fieldLabels, gradeLabels } from '../devices/details/device-details.text.ts';
import type { Device } from '../devices/devices.contract.ts';
import { qualityPointLabels } from '../devices/devices.text.ts';
import { readableValue } from '../devices/history/device-history.text.ts';
import { factVerdicts } from '../devices/imei/fact-verdicts.rules.ts';
import { canHaveFindMy } from '../phones/brand.rules.ts';
import { colourInGerman, modelBeside } from '../phones/phone-variant.rules.ts';
import { formatStorage, storageOf } from '../phones/storage.rules.ts';
import { functionCheckLabel } from '../purchase/purchase.text.ts';
import { stopsOf } from '../purchase/stops.rules.ts';
import { formatDate } from '../shared/dates.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { documentProblems } from './documents.problems.ts';
import type { Line, PhoneOnDocument } from './snapshots.ts';

export type DocumentDevice = Pick<
  Device,
  | 'model'
  | 'modelDesc'
  | 'imei'
  | 'imei2'
  | 'serial'
  | 'batteryInfo'
  | 'physicalCondition'
  | 'functionalStatus'
  | 'softwareInfo'
  | 'qualityAssessment'
  | 'qualityCheck'
  | 'purchaseInfo'
  | 'damageDescription'
  | 'usaBlockStatus'
  | 'simLock'
  | 'fmiOn'
  | 'checkSource'
> & { checkedAt?: string | null };

/** As it was bought, or as it is sold. */
type ShownCondition = Pick<PresentCondition, 'grade' | 'batteryHealth'>;

/** Storage and colour are read from the texts, as in the resellers' portal. */
export function phoneOnDocument(
  device: DocumentDevice,
  { grade, batteryHealth }: ShownCondition,
): PhoneOnDocument {
  const description = `${device.model} ${device.modelDesc ?? ''}`;
  const gigabytes = storageOf(description);
  const storage = gigabytes === null ? undefined : formatStorage(gigabytes);
  return {
    model: modelBeside(device.model, storage),
    ...maybe('storage', storage),
    ...maybe('color', colourInGerman(description)),
    imei: device.imei,
    ...maybe('imei2', device.imei2),
    ...maybe('serial', device.serial),
    ...(batteryHealth ? { battery: `${batteryHealth} %` } : {}),
    ...(grade && { grade: gradeLabels[grade] }),
  };
}

function maybe<Name extends string>(name: Name, value: string | null | undefined): { [N in Name]?: string } {
  return value ? ({ [name]: value } as { [N in Name]: string }) : {};
}

const conditionFields = [
  'physicalCondition.displayCondition',
  'physicalCondition.displayDamage',
  'physicalCondition.bodyCondition',
  'physicalCondition.bodyDamage',
  'physicalCondition.hasWaterDamage',
  'physicalCondition.previousRepairs',
  'physicalCondition.repairHistory',
] as const;
/** The guide stored a no without having asked. */
const onceUnasked = ['softwareInfo.jailbroken', 'softwareInfo.resetToFactory'] as const;

/** The answers about the condition, and the reason to buy all the same; questions that nobody asked are not printed. */
export function conditionLines(device: DocumentDevice): Line[] {
  return [
    ...conditionFields.flatMap((field) => lineOf(device, field)),
    ...(wasPortsAsked(device) ? lineOf(device, 'physicalCondition.portsCondition') : []),
    ...(canHaveFindMy(device) ? lineOf(device, 'softwareInfo.icloudStatus') : []),
    ...onceUnasked.flatMap((field) =>
      isGuided(device) && !isYes(device, field) ? [] : lineOf(device, field),
    ),
    ...(isAboutThePhone(device) ? lineOf(device, 'purchaseInfo.overrideReason') : []),
  ];
}

/**
 * Finds out whether the reason of a purchase says why a phone was bought that something speaks against. The guide once kept the
 * reason for an offer at a loss in the same place: that one is the shop's alone, and never on the seller's document.
 */
function isAboutThePhone(device: DocumentDevice): boolean {
  const { physicalCondition, softwareInfo, functionalStatus } = device;
  if (!isGuided(device)) return true;
  const found = stopsOf(device, {
    icloudLocked: softwareInfo?.icloudStatus === 'locked',
    waterDamage: physicalCondition?.hasWaterDamage === true,
    works: { powersOn: functionalStatus?.overallFunctional !== false },
  });
  return found.length > 0;
}

const isGuided = ({ purchaseInfo }: DocumentDevice) => purchaseInfo?.method === 'guided';

const isYes = ({ softwareInfo }: DocumentDevice, field: (typeof onceUnasked)[number]) =>
  softwareInfo?.[field === 'softwareInfo.jailbroken' ? 'jailbroken' : 'resetToFactory'] === true;

/** Elsewhere clean ports are what is stored where nobody said anything. */
function wasPortsAsked(device: DocumentDevice): boolean {
  return isGuided(device) || device.physicalCondition?.portsCondition !== 'clean';
}

/** As the guide names and judges them. */
export function functionLines(device: DocumentDevice): Line[] {
  return [...switchesOn(device), ...functionFields.flatMap((field) => functionLine(device, field))];
}

function functionLine(device: DocumentDevice, field: string): Line[] {
  if (field === OVERALL && isGuided(device)) return [];
  return lineOf(device, field).map(([label, answer]): Line => {
    if (field === OVERALL) return [label, answer];
    const isOther = field === 'functionalStatus.authenticationWorks' && !canHaveFindMy(device);
    return [
      isOther ? functionCheckLabel('faceid_touchid', device) : label,
      inOrder(!isFailed(device, field)),
    ];
  });
}

const OVERALL = 'functionalStatus.overallFunctional';
const inOrder = (works: boolean) => (works ? 'In Ordnung' : 'Nicht in Ordnung');

/** The guide asks whether a phone switches on and stores whether it works as a whole, screen included. */
function switchesOn(device: DocumentDevice): Line[] {
  const { overallFunctional, touchscreenFunctional } = device.functionalStatus ?? {};
  if (!isGuided(device) || typeof overallFunctional !== 'boolean') return [];
  const label = functionCheckLabel('powersOn', device);
  return [[label, inOrder(overallFunctional || touchscreenFunctional === false)]];
}

function lineOf(device: DocumentDevice, path: string): Line[] {
  const [block, field] = path.split('.') as [keyof DocumentDevice, string];
  const value = (device[block] as Record<string, unknown> | null | undefined)?.[field];
  if (value === null || value === undefined || value === '') return [];
  return [[fieldLabels[path] ?? path, readableValue(path, value)]];
}

/** The defects of the phone at its purchase. */
export function defectsAtPurchase(device: DocumentDevice): string[] {
  return foundDefects({ ...device, damageDescription: descriptionAtPurchase(device.damageDescription) });
}

/** Defects that a check found are always told to the buyer and cannot be taken off the list. */
export function checkedDefects({ qualityCheck }: Pick<DocumentDevice, 'qualityCheck'>): string[] {
  return (qualityCheck ?? [])
    .filter(({ result }) => result === 'defekt')
    .map(({ point }) => notInOrder(qualityPointLabels[point]));
}

/** The defects that the buyer is told: those of the list and all that a check found. */
export function invoiceDefects(
  listed: readonly string[],
  device: Pick<DocumentDevice, 'qualityCheck'>,
): string[] {
  return [...new Set([...listed, ...checkedDefects(device)])];
}

const MAX_TYPED_LETTERS = 10_000;
const MAX_TYPED_LINES = 300;

/** A typed text has to fit on a document that can be handed over; the protocol of the guide is not printed. */
export function checkFitsOnDocument({
  damageDescription,
  purchaseInfo,
}: Pick<DocumentDevice, 'damageDescription' | 'purchaseInfo'>): Verdict {
  const typed = typedDefects(damageDescription, purchaseInfo?.notes ?? '');
  const letters = typed.reduce((sum, line) => sum + line.length, 0);
  return letters <= MAX_TYPED_LETTERS && typed.length <= MAX_TYPED_LINES
    ? fine
    : refuse(documentProblems.descriptionTooLong(MAX_TYPED_LETTERS, MAX_TYPED_LINES));
}

/** The IMEI check in the words of the screens, with its time and source. */
export function checkLines(device: DocumentDevice): Line[] {
  const { checkSource, checkedAt, usaBlockStatus = null, simLock = null, fmiOn = null } = device;
  const facts = { usaBlockStatus, simLock, fmiOn };
  const asked = factVerdicts({ ...device, ...facts }).filter(({ field }) => facts[field] !== null);
  return [
    ...asked.map(({ field, value }): Line => [fieldLabels[field] ?? field, value]),
    [
      fieldLabels.checkSource ?? '',
      [readableValue('checkSource', checkSource), checkedAt && formatDate(checkedAt)]
        .filter(Boolean)
        .join(', '),
    ],
  ];
}
