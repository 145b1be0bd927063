import {
  bodyDamageLabels,
  displayDamageLabels,
  fieldLabels,
  gradeLabels,
} from '../devices/device-details.text.ts';
import { readableValue } from '../devices/device-history.text.ts';
import type { Device } from '../devices/devices.contract.ts';
import { qualityPointLabels } from '../devices/devices.text.ts';
import { canHaveFindMy } from '../phones/brand.rules.ts';
import { colourInGerman, modelBeside } from '../phones/phone-variant.rules.ts';
import { formatStorage, storageOf } from '../phones/storage.rules.ts';
import { stopsOf } from '../purchase/stops.rules.ts';
import { formatDate } from '../shared/dates.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { documentProblems } from './documents.problems.ts';
import type { Line, PhoneOnPaper } from './snapshots.ts';
import { typedDefects } from './typed-defects.rules.ts';

export type PaperDevice = Pick<
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

/** Storage and colour are read from the texts, as in the resellers' portal. */
export function phoneOnPaper(device: PaperDevice): PhoneOnPaper {
  const description = `${device.model} ${device.modelDesc ?? ''}`;
  const gigabytes = storageOf(description);
  const storage = gigabytes === null ? undefined : formatStorage(gigabytes);
  const grade = device.physicalCondition?.overallGrade;
  const health = device.batteryInfo?.health;
  return {
    model: modelBeside(device.model, storage),
    ...maybe('storage', storage),
    ...maybe('color', colourInGerman(description)),
    imei: device.imei,
    ...maybe('imei2', device.imei2),
    ...maybe('serial', device.serial),
    ...(health ? { battery: `${health} %` } : {}),
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
  'physicalCondition.portsCondition',
  'physicalCondition.hasWaterDamage',
  'physicalCondition.previousRepairs',
  'physicalCondition.repairHistory',
  'softwareInfo.icloudStatus',
  'softwareInfo.jailbroken',
] as const;

/** What was answered about the condition, and why it was bought all the same; what nobody asked is not on the paper. */
export function conditionLines(device: PaperDevice): Line[] {
  return [
    ...conditionFields.flatMap((field) => lineOf(device, field)),
    // The guide never asks for it and stores no: only a yes was somebody's.
    ...(device.softwareInfo?.resetToFactory ? lineOf(device, 'softwareInfo.resetToFactory') : []),
    ...(isAboutThePhone(device) ? lineOf(device, 'purchaseInfo.overrideReason') : []),
  ];
}

/**
 * Whether the reason of a purchase says why a phone was bought that something speaks against. The guide once kept the
 * reason for an offer at a loss in the same place: that one is the shop's alone, and never on the seller's paper.
 */
function isAboutThePhone(device: PaperDevice): boolean {
  const { purchaseInfo, physicalCondition, softwareInfo, functionalStatus } = device;
  if (purchaseInfo?.method !== 'guided') return true;
  const found = stopsOf(device, {
    icloudLocked: softwareInfo?.icloudStatus === 'locked',
    waterDamage: physicalCondition?.hasWaterDamage === true,
    works: { powersOn: functionalStatus?.overallFunctional !== false },
  });
  return found.length > 0;
}

/** As the guide asks for them; what is stored has no order. */
const functionFields = Object.keys(fieldLabels).filter((field) => field.startsWith('functionalStatus.'));
/** Asked for with yes or no rather than found to be in order. */
const plainQuestions: ReadonlySet<string> = new Set([
  'functionalStatus.fastCharging',
  'functionalStatus.overallFunctional',
]);

export function functionLines(device: PaperDevice): Line[] {
  return functionFields.flatMap((field) =>
    lineOf(device, field).map(([label, answer]): Line => {
      if (plainQuestions.has(field)) return [label, answer];
      return [label, isFailed(device, field) ? 'Nicht in Ordnung' : 'In Ordnung'];
    }),
  );
}

function isFailed({ functionalStatus }: PaperDevice, field: string): boolean {
  return Object.entries(functionalStatus ?? {}).some(
    ([check, works]) => works === false && field === `functionalStatus.${check}`,
  );
}

function lineOf(device: PaperDevice, path: string): Line[] {
  const [block, field] = path.split('.') as [keyof PaperDevice, string];
  const value = (device[block] as Record<string, unknown> | null | undefined)?.[field];
  if (value === null || value === undefined || value === '') return [];
  return [[fieldLabels[path] ?? path, readableValue(path, value)]];
}

/** Everything that is known to be wrong, from the purchase and from the quality check, each once. */
export function knownDefects(device: PaperDevice): string[] {
  const { physicalCondition: body, softwareInfo, batteryInfo, qualityAssessment, qualityCheck } = device;
  const hasBrokenPorts = body?.portsCondition === 'damaged' && !body.bodyDamage?.includes('ports');
  return [
    ...new Set([
      ...(body?.displayDamage ?? []).map((damage) => `Display: ${displayDamageLabels[damage]}`),
      ...(body?.bodyDamage ?? []).map((damage) => `Gehäuse: ${bodyDamageLabels[damage]}`),
      ...(hasBrokenPorts ? ['Anschlüsse: beschädigt'] : []),
      ...(body?.hasWaterDamage ? ['Wasserschaden'] : []),
      ...(batteryInfo?.needsReplacement ? ['Akku muss getauscht werden'] : []),
      ...(softwareInfo?.icloudStatus === 'locked' ? ['iCloud-Sperre aktiv'] : []),
      ...(softwareInfo?.carrierStatus === 'locked' ? ['SIM-Lock aktiv'] : []),
      ...failedFunctions(device),
      ...(qualityAssessment?.functionalIssues ?? []),
      ...(qualityCheck ?? [])
        .filter(({ result }) => result === 'defekt')
        .map(({ point }) => `${qualityPointLabels[point]}: nicht in Ordnung`),
      ...typedDefects(device.damageDescription, device.purchaseInfo?.notes ?? ''),
    ]),
  ];
}

const MAX_TYPED_LETTERS = 10_000;
const MAX_TYPED_LINES = 300;

/** What somebody wrote has to fit on a paper that can be handed over; the protocol of the guide is not on it. */
export function checkFitsOnPaper({
  damageDescription,
  purchaseInfo,
}: Pick<PaperDevice, 'damageDescription' | 'purchaseInfo'>): Verdict {
  const typed = typedDefects(damageDescription, purchaseInfo?.notes ?? '');
  const letters = typed.reduce((sum, line) => sum + line.length, 0);
  return letters <= MAX_TYPED_LETTERS && typed.length <= MAX_TYPED_LINES
    ? fine
    : refuse(documentProblems.descriptionTooLong(MAX_TYPED_LETTERS, MAX_TYPED_LINES));
}

function failedFunctions(device: PaperDevice): string[] {
  const failed = functionFields
    .filter((field) => !plainQuestions.has(field) && isFailed(device, field))
    .map((field) => `${fieldLabels[field] ?? field}: nicht in Ordnung`);
  // Said of a phone as a whole only where no part of it says why.
  return device.functionalStatus?.overallFunctional === false && failed.length === 0
    ? ['Insgesamt nicht funktionsfähig']
    : failed;
}

/** What was asked of the IMEI service, when, and who answered. */
export function checkLines(device: PaperDevice): Line[] {
  const { usaBlockStatus, simLock, fmiOn, checkSource, checkedAt } = device;
  const asked = (field: string, value: unknown): Line[] =>
    value === null || value === undefined ? [] : [[fieldLabels[field] ?? field, readableValue(field, value)]];
  const source: Line[] = [[fieldLabels.checkSource ?? '', readableValue('checkSource', checkSource)]];
  return [
    ...asked('usaBlockStatus', usaBlockStatus),
    ...asked('simLock', simLock),
    ...(canHaveFindMy(device) ? asked('fmiOn', fmiOn) : []),
    ...source,
    ...(checkedAt ? [['Geprüft am', formatDate(checkedAt)] as Line] : []),
  ];
}
