import { z } from 'zod';
import { cost, dateInput, optionalText } from '../../shared/wire.ts';
import {
  bodyDamages,
  conditions,
  type DetailBlock,
  displayDamages,
  marketSources,
  overallGrades,
  portsConditions,
  purchaseMethods,
} from './device-details.choices.ts';

const flag = z.boolean({ error: 'Bitte wählen Sie ja oder nein' }).nullish();
const text = optionalText(500).nullable();
const longText = optionalText(5000).nullable();
const scale = z.number().int().min(1).max(10).nullish();
const signedCost = cost(z.number().min(-10_000_000).max(10_000_000)).nullish();

/** A value that is not on the list becomes its first entry, so that an old client never loses a purchase. */
function orFirst<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z
    .unknown()
    .optional()
    .transform((value): Values[number] | undefined => {
      if (value === undefined) return undefined;
      return values.includes(value as Values[number]) ? (value as Values[number]) : values[0];
    });
}

/** The defaults of a block that nobody has filled in. An edit that leaves a field out keeps its stored value. */
export const blockDefaults: { [Block in DetailBlock]?: object } = {
  physicalCondition: { portsCondition: portsConditions[0] },
  marketValuation: { marketSource: marketSources[0] },
};

const purchaseInfoInput = z.object({
  method: z.enum(purchaseMethods, { error: 'Unbekannte Ankaufsart' }).nullish(),
  seller: text,
  location: text,
  notes: longText,
  date: dateInput.nullish(),
  /** Why a phone was bought although something spoke against it. */
  overrideReason: text,
  /** Why it was bought at a price that loses money; the shop's alone, on no document. */
  lossReason: cost(text),
  /** Why more was paid than the shop wants to pay at most; the shop's alone, too. */
  limitReason: cost(text),
});

const softwareInfoInput = z.object({
  iosVersion: text,
  availableStorage: z.number().min(0).max(100_000).nullish(),
  icloudStatus: z.enum(['locked', 'clean']).nullish(),
  carrierStatus: z.enum(['locked', 'unlocked']).nullish(),
  resetToFactory: flag,
  jailbroken: flag,
});

export const healthPercent = z
  .number({ error: 'Bitte geben Sie die Akkukapazität in Prozent ein' })
  .min(0, 'Die Akkukapazität liegt zwischen 0 und 100 Prozent')
  .max(100, 'Die Akkukapazität liegt zwischen 0 und 100 Prozent')
  // Phones show whole percent; list, page and analytics must not disagree about a fraction.
  .overwrite(Math.round);

export const batteryInfoInput = z.object({
  health: healthPercent.nullish(),
  maxCapacity: z.number().min(0).max(100_000).nullish(),
  needsReplacement: flag,
  chargingSpeed: z.enum(['fast', 'normal']).nullish(),
});

const functionChecks = [
  'allButtonsWork',
  'touchscreenFunctional',
  'camerasWork',
  'speakersWork',
  'microphoneWorks',
  'wifiWorks',
  'cellularWorks',
  'bluetoothWorks',
  'authenticationWorks',
  'chargingWorks',
  'fastCharging',
  'overallFunctional',
] as const;

function eachOf<Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}

const functionalStatusInput = z.object(eachOf(functionChecks, flag));

const physicalConditionInput = z.object({
  overallGrade: z.enum(overallGrades, { error: 'Unbekannte Gesamtbewertung' }).nullish(),
  displayCondition: z.enum(conditions, { error: 'Unbekannter Displayzustand' }).nullish(),
  displayDamage: z
    .array(z.enum(displayDamages, { error: 'Unbekannter Displayschaden' }))
    .max(20)
    .nullish(),
  bodyCondition: z.enum(conditions, { error: 'Unbekannter Gehäusezustand' }).nullish(),
  bodyDamage: z
    .array(z.enum(bodyDamages, { error: 'Unbekannter Gehäuseschaden' }))
    .max(20)
    .nullish(),
  hasWaterDamage: flag,
  previousRepairs: flag,
  repairHistory: longText,
  portsCondition: orFirst(portsConditions),
});

const marketValuationInput = z.object({
  estimatedMarketValue: signedCost,
  conditionMultiplier: z.number().min(0).max(10).nullish(),
  estimatedRepairCosts: signedCost,
  profitMarginExpected: signedCost,
  valuationDate: dateInput.nullish(),
  marketSource: orFirst(marketSources),
});

const qualityAssessmentInput = z.object({
  displayBrightness: scale,
  touchSensitivity: scale,
  cameraQuality: z.enum(conditions).nullish(),
  audioQuality: z.enum(conditions).nullish(),
  overallPerformance: scale,
  functionalIssues: z.array(z.string().trim().min(1).max(200)).max(50).nullish(),
  testDate: dateInput.nullish(),
});

/** Sent by clients. */
export const deviceDetailsInput = {
  purchaseInfo: purchaseInfoInput.nullish(),
  softwareInfo: softwareInfoInput.nullish(),
  batteryInfo: batteryInfoInput.nullish(),
  functionalStatus: functionalStatusInput.nullish(),
  physicalCondition: physicalConditionInput.nullish(),
  marketValuation: marketValuationInput.nullish(),
  qualityAssessment: qualityAssessmentInput.nullish(),
} satisfies Record<DetailBlock, z.ZodType>;

const textAnswer = z.string().nullish();
const numberAnswer = z.number().nullish();
const costAnswer = cost().nullish();
const flagAnswer = z.boolean().nullish();
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).nullish();

/** Answered: what was accepted above comes back the same way, null where a block was never sent. */
export const deviceDetailsOnWire = {
  purchaseInfo: z
    .object({
      method: oneOf(purchaseMethods),
      seller: textAnswer,
      location: textAnswer,
      notes: textAnswer,
      date: textAnswer,
      overrideReason: textAnswer,
      lossReason: cost(textAnswer),
      limitReason: cost(textAnswer),
      /** The person who approved an offer above the maximum; set by the server alone. */
      approvedBy: textAnswer,
    })
    .nullable(),
  softwareInfo: z
    .object({
      iosVersion: textAnswer,
      availableStorage: numberAnswer,
      icloudStatus: oneOf(['locked', 'clean']),
      carrierStatus: oneOf(['locked', 'unlocked']),
      resetToFactory: flagAnswer,
      jailbroken: flagAnswer,
    })
    .nullable(),
  batteryInfo: z
    .object({
      health: numberAnswer,
      maxCapacity: numberAnswer,
      needsReplacement: flagAnswer,
      chargingSpeed: oneOf(['fast', 'normal']),
    })
    .nullable(),
  functionalStatus: z.object(eachOf(functionChecks, flagAnswer)).nullable(),
  physicalCondition: z
    .object({
      overallGrade: oneOf(overallGrades),
      displayCondition: oneOf(conditions),
      displayDamage: z.array(z.enum(displayDamages)).nullish(),
      bodyCondition: oneOf(conditions),
      bodyDamage: z.array(z.enum(bodyDamages)).nullish(),
      hasWaterDamage: flagAnswer,
      previousRepairs: flagAnswer,
      repairHistory: textAnswer,
      portsCondition: z.enum(portsConditions).optional(),
    })
    .nullable(),
  marketValuation: z
    .object({
      estimatedMarketValue: costAnswer,
      conditionMultiplier: numberAnswer,
      estimatedRepairCosts: costAnswer,
      profitMarginExpected: costAnswer,
      valuationDate: textAnswer,
      marketSource: z.enum(marketSources).optional(),
    })
    .nullable(),
  qualityAssessment: z
    .object({
      displayBrightness: numberAnswer,
      touchSensitivity: numberAnswer,
      cameraQuality: oneOf(conditions),
      audioQuality: oneOf(conditions),
      overallPerformance: numberAnswer,
      functionalIssues: z.array(z.string()).nullish(),
      testDate: textAnswer,
    })
    .nullable(),
};

export type PurchaseInfo = z.output<typeof purchaseInfoInput>;
export type SoftwareInfo = z.output<typeof softwareInfoInput>;
export type BatteryInfo = z.output<typeof batteryInfoInput>;
export type FunctionalStatus = z.output<typeof functionalStatusInput>;
export type PhysicalCondition = z.output<typeof physicalConditionInput>;
export type MarketValuation = z.output<typeof marketValuationInput>;
export type QualityAssessment = z.output<typeof qualityAssessmentInput>;
