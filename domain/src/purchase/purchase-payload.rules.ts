import type { z } from 'zod';
import type { deviceInput } from '../devices/devices.contract.ts';
import { isSamePart, type PartLineState } from '../devices/part-lines/part-lines.rules.ts';
import { centsToEuro, euroToCents } from '../shared/money.ts';
import { batteryCapacityOf } from './battery-capacity.ts';
import { damageReport } from './damage-report.text.ts';
import { calculateMargin, estimatePrice, needsNewBattery, storageOfPhone } from './price-estimate.rules.ts';
import { functionalIssueLabels } from './purchase.text.ts';
import { type PurchaseAnswers, type PurchasedPhone, portsConditionOf } from './purchase-answers.ts';

export type PurchasePayload = z.input<typeof deviceInput>;

/** The defaults for questions that the clerk did not answer. */
export interface UsualTerms {
  /** Null leaves it to the table. */
  offer: number | null;
  /** Null where the clerk may not know it: then the server says it. */
  desiredProfit: number | null;
}

export function withTerms(answers: PurchaseAnswers, usual: UsualTerms): PurchaseAnswers {
  return {
    ...answers,
    finalOffer: answers.finalOffer ?? usual.offer,
    desiredProfit: answers.desiredProfit ?? usual.desiredProfit,
  };
}

/** A line of the device's parts; without a price where the clerk may not know it. */
export interface PlannedPart {
  partNumber: string;
  price?: number | undefined;
  state?: PartLineState | undefined;
}

/** The parts of the saved device: those it has, and those that were chosen for its repair. */
export function plannedLines(stored: readonly PlannedPart[], chosen: readonly PlannedPart[]): PlannedPart[] {
  const lines = [...stored];
  for (const { partNumber, price } of chosen)
    if (!lines.some((line) => isSamePart(line.partNumber, partNumber)))
      lines.push({ partNumber, ...(price !== undefined && { price }), state: 'geplant' });
  return lines;
}

/** Why a phone is bought although something speaks against it, and why at a price that loses money. */
export interface OverrideReasons {
  overrideReason?: string;
  lossReason?: string;
  limitReason?: string;
}

/** The body that saves a guided purchase; empty texts are absent. */
export function purchasePayload(
  phone: PurchasedPhone,
  answers: PurchaseAnswers,
  now: Date,
  reasons: OverrideReasons = {},
  parts: readonly PlannedPart[] = [],
): PurchasePayload {
  const estimate = estimatePrice(phone, answers);
  const offerCents = answers.finalOffer === null ? estimate.offerCents : euroToCents(answers.finalOffer);
  const { works } = answers;
  return withoutEmpty({
    imei: phone.imei,
    imei2: phone.imei2,
    meid: phone.meid,
    serial: phone.serial,
    model: phone.model,
    modelDesc: phone.modelDesc,
    thumbnail: phone.thumbnail,
    region: phone.region,
    status: 'gekauft',
    purchasePrice: centsToEuro(offerCents),
    desiredProfit: answers.desiredProfit,
    // Without any nothing is said of parts, so that a device in stock keeps its own.
    ...(parts.length > 0 && { parts: [...parts] }),
    damageDescription: damageReport(phone, answers, now),
    purchaseInfo: {
      method: 'guided',
      seller: answers.seller.trim(),
      location: answers.location.trim(),
      notes: answers.notes.trim(),
      date: now.toISOString(),
      ...reasons,
    },
    softwareInfo: {
      iosVersion: answers.iosVersion.trim(),
      availableStorage: storageOfPhone(phone, answers.storageSpace),
      icloudStatus: answers.icloudLocked ? 'locked' : 'clean',
      carrierStatus: answers.carrierLocked ? 'locked' : 'unlocked',
    },
    batteryInfo: {
      health: answers.batteryHealth,
      maxCapacity: batteryCapacityOf(phone.model, answers.batteryMaxCapacity),
      needsReplacement: needsNewBattery(answers.batteryHealth),
      chargingSpeed: works.fastCharging ? 'fast' : 'normal',
    },
    functionalStatus: {
      allButtonsWork: works.allButtons,
      touchscreenFunctional: works.touchscreen,
      camerasWork: works.cameras,
      speakersWork: works.speakers,
      microphoneWorks: works.microphone,
      wifiWorks: works.wifi,
      cellularWorks: works.cellular,
      bluetoothWorks: works.bluetooth,
      authenticationWorks: works.faceid_touchid,
      chargingWorks: works.chargingWorks,
      fastCharging: works.fastCharging,
      overallFunctional: works.powersOn && works.touchscreen,
    },
    physicalCondition: {
      overallGrade: answers.overallGrade,
      displayCondition: answers.displayCondition,
      displayDamage: answers.displayDamage,
      bodyCondition: answers.bodyCondition,
      bodyDamage: answers.bodyDamage,
      hasWaterDamage: answers.waterDamage,
      previousRepairs: answers.previousRepairs,
      repairHistory: answers.repairHistory.trim(),
      portsCondition: portsConditionOf(answers),
    },
    marketValuation: {
      estimatedMarketValue: centsToEuro(estimate.marketValueCents),
      conditionMultiplier: estimate.conditionFactor,
      estimatedRepairCosts: centsToEuro(estimate.repairCostsCents),
      profitMarginExpected: centsToEuro(calculateMargin(estimate.adjustedValueCents, offerCents)),
      valuationDate: now.toISOString(),
      marketSource: 'internal_assessment',
    },
    qualityAssessment: {
      displayBrightness: answers.displayBrightness,
      touchSensitivity: answers.touchSensitivity,
      cameraQuality: answers.cameraQuality,
      audioQuality: answers.audioQuality,
      overallPerformance: Math.round((answers.displayBrightness + answers.touchSensitivity) / 2),
      functionalIssues: answers.functionalIssues.map((issue) => functionalIssueLabels[issue]),
      testDate: now.toISOString(),
    },
  });
}

function withoutEmpty<T extends object>(values: T): T {
  const kept = Object.entries(values)
    .filter(([, value]) => value !== '' && value !== null && value !== undefined)
    .map(([key, value]) => [key, isPlainObject(value) ? withoutEmpty(value) : value]);
  return Object.fromEntries(kept) as T;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
