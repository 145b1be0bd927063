import {
  bodyDamageLabels,
  displayDamageLabels,
  fieldLabels,
  gradeLabels,
} from '../devices/device-details.text.ts';
import { readableValue } from '../devices/device-history.text.ts';
import type { Device } from '../devices/devices.contract.ts';
import { canHaveFindMy } from '../phones/brand.rules.ts';
import { colourOf } from '../phones/phone-colour.rules.ts';
import { formatStorage, storageOf } from '../phones/storage.rules.ts';
import { formatDate } from '../shared/dates.ts';
import type { Line, PhoneOnPaper } from './snapshots.ts';

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
  | 'damageDescription'
  | 'purchaseInfo'
  | 'usaBlockStatus'
  | 'simLock'
  | 'fmiOn'
  | 'checkSource'
> & { checkedAt?: string | null };

/** Storage and colour are read from the texts, as in the resellers' portal. */
export function phoneOnPaper(device: PaperDevice): PhoneOnPaper {
  const description = `${device.model} ${device.modelDesc ?? ''}`;
  const gigabytes = storageOf(description);
  const grade = device.physicalCondition?.overallGrade;
  const health = device.batteryInfo?.health;
  return {
    model: device.model,
    ...(gigabytes !== null && { storage: formatStorage(gigabytes) }),
    ...maybe('color', colourOf(description)?.name),
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
  'softwareInfo.resetToFactory',
  'softwareInfo.jailbroken',
  'purchaseInfo.overrideReason',
] as const;

/** What was answered about the condition, and why it was bought all the same; what nobody asked is not on the paper. */
export function conditionLines(device: PaperDevice): Line[] {
  return conditionFields.flatMap((field) => lineOf(device, field));
}

export function functionLines(device: PaperDevice): Line[] {
  return Object.keys(device.functionalStatus ?? {}).flatMap((check) =>
    lineOf(device, `functionalStatus.${check}`),
  );
}

function lineOf(device: PaperDevice, path: string): Line[] {
  const [block, field] = path.split('.') as [keyof PaperDevice, string];
  const value = (device[block] as Record<string, unknown> | null | undefined)?.[field];
  if (value === null || value === undefined || value === '') return [];
  return [[fieldLabels[path] ?? path, readableValue(path, value)]];
}

/** Everything that is known to be wrong, from the purchase and from the quality check. */
export function knownDefects(device: PaperDevice): string[] {
  const { physicalCondition, functionalStatus, batteryInfo, qualityAssessment, damageDescription } = device;
  const failed = Object.entries(functionalStatus ?? {})
    .filter(([check, works]) => works === false && check !== 'fastCharging' && check !== 'overallFunctional')
    .map(([check]) => `${fieldLabels[`functionalStatus.${check}`] ?? check}: nicht in Ordnung`);
  const told = damageDescription
    .split(/\r?\n/)
    .map((text) => text.trim())
    .filter(Boolean);
  return [
    ...(physicalCondition?.displayDamage ?? []).map((damage) => `Display: ${displayDamageLabels[damage]}`),
    ...(physicalCondition?.bodyDamage ?? []).map((damage) => `Gehäuse: ${bodyDamageLabels[damage]}`),
    ...(physicalCondition?.hasWaterDamage ? ['Wasserschaden'] : []),
    ...(batteryInfo?.needsReplacement ? ['Akku muss getauscht werden'] : []),
    ...failed,
    ...(qualityAssessment?.functionalIssues ?? []),
    ...told,
  ];
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
