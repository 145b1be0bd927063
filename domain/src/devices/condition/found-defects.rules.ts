import { bodyDamageLabels, displayDamageLabels, fieldLabels } from '../details/device-details.text.ts';
import type { Device } from '../devices.contract.ts';
import { typedDefects } from './typed-defects.rules.ts';

/** The sources of a phone's defects: the answers of its purchase, and the typed lines. */
export type DefectFacts = Pick<
  Device,
  | 'physicalCondition'
  | 'functionalStatus'
  | 'softwareInfo'
  | 'batteryInfo'
  | 'qualityAssessment'
  | 'purchaseInfo'
  | 'damageDescription'
>;

/** As the guide asks for them; what is stored has no order. */
export const functionFields = Object.keys(fieldLabels).filter((field) =>
  field.startsWith('functionalStatus.'),
);
/** Asked for with yes or no rather than found to be in order. */
export const plainQuestions: ReadonlySet<string> = new Set([
  'functionalStatus.fastCharging',
  'functionalStatus.overallFunctional',
]);

export const notInOrder = (label: string) => `${label}: nicht in Ordnung`;

/** Each once, in words; what the quality check found is not among them. */
export function foundDefects(device: DefectFacts): string[] {
  const { physicalCondition: body, softwareInfo, batteryInfo, qualityAssessment } = device;
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
      ...typedDefects(device.damageDescription, device.purchaseInfo?.notes ?? ''),
    ]),
  ];
}

export function isFailed(
  { functionalStatus }: Pick<DefectFacts, 'functionalStatus'>,
  field: string,
): boolean {
  return Object.entries(functionalStatus ?? {}).some(
    ([check, works]) => works === false && field === `functionalStatus.${check}`,
  );
}

function failedFunctions(device: DefectFacts): string[] {
  const failed = functionFields
    .filter((field) => !plainQuestions.has(field) && isFailed(device, field))
    .map((field) => notInOrder(fieldLabels[field] ?? field));
  // Said of a phone as a whole only where no part of it says why.
  return device.functionalStatus?.overallFunctional === false && failed.length === 0
    ? ['Insgesamt nicht funktionsfähig']
    : failed;
}
