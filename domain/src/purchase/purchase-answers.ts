import type {
  bodyDamages,
  conditions,
  displayDamages,
  overallGrades,
  portsConditions,
} from '../devices/details/device-details.choices.ts';

type Condition = (typeof conditions)[number];

/** The checks of the function test, in the order they are made. */
export const functionChecks = [
  'powersOn',
  'touchscreen',
  'allButtons',
  'speakers',
  'microphone',
  'cameras',
  'faceid_touchid',
  'wifi',
  'cellular',
  'bluetooth',
  'chargingWorks',
  'fastCharging',
] as const;

export type FunctionCheck = (typeof functionChecks)[number];

export const functionalIssues = [
  'overheating',
  'randomRestarts',
  'slowPerformance',
  'appCrashes',
  'connectivity',
  'sensors',
  'gps',
  'nfc',
] as const;

export type FunctionalIssue = (typeof functionalIssues)[number];

/** The phone as the IMEI check described it; everything but the number may be unknown. */
export interface PurchasedPhone {
  imei: string;
  imei2?: string | null;
  meid?: string | null;
  serial?: string | null;
  model: string;
  modelDesc?: string | null;
  thumbnail?: string | null;
  region?: string | null;
}

/** Everything a clerk enters from step 2 on. Amounts are euro as typed; null means not entered yet. */
export interface PurchaseAnswers {
  displayCondition: Condition | null;
  displayDamage: (typeof displayDamages)[number][];
  bodyCondition: Condition | null;
  bodyDamage: (typeof bodyDamages)[number][];
  overallGrade: (typeof overallGrades)[number] | null;

  works: Record<FunctionCheck, boolean>;
  batteryHealth: number | null;
  /** In mAh; 0 asks for the model's own. */
  batteryMaxCapacity: number;
  portsCondition: (typeof portsConditions)[number];
  displayBrightness: number;
  touchSensitivity: number;
  cameraQuality: Condition | null;
  audioQuality: Condition | null;
  functionalIssues: FunctionalIssue[];
  iosVersion: string;
  storageSpace: number | null;
  icloudLocked: boolean;
  carrierLocked: boolean;
  waterDamage: boolean;
  previousRepairs: boolean;
  repairHistory: string;

  /** Null until the clerk overrules the estimate. */
  finalOffer: number | null;
  /** Null: what the shop wants to earn. */
  desiredProfit: number | null;
  seller: string;
  location: string;
  notes: string;
}

/** Checks start as passed: a clerk taps what is broken, and the running estimate starts from a sound phone. */
export const emptyAnswers: PurchaseAnswers = {
  displayCondition: null,
  displayDamage: [],
  bodyCondition: null,
  bodyDamage: [],
  overallGrade: null,
  works: onlyWorking(functionChecks),
  batteryHealth: null,
  batteryMaxCapacity: 0,
  portsCondition: 'clean',
  displayBrightness: 8,
  touchSensitivity: 8,
  cameraQuality: null,
  audioQuality: null,
  functionalIssues: [],
  iosVersion: '',
  storageSpace: null,
  icloudLocked: false,
  carrierLocked: false,
  waterDamage: false,
  previousRepairs: false,
  repairHistory: '',
  finalOffer: null,
  desiredProfit: null,
  seller: '',
  location: '',
  notes: '',
};

/** Damage to the ports that was ticked on the body wins over what was said of their cleanliness. */
export function portsConditionOf({
  bodyDamage,
  portsCondition,
}: PurchaseAnswers): PurchaseAnswers['portsCondition'] {
  return bodyDamage.includes('ports') ? 'damaged' : portsCondition;
}

/** The functions that work; those that were tried and are not listed do not. */
export function onlyWorking(working: readonly FunctionCheck[]): Record<FunctionCheck, boolean> {
  return Object.fromEntries(functionChecks.map((check) => [check, working.includes(check)])) as Record<
    FunctionCheck,
    boolean
  >;
}
