import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bodyDamages,
  conditions,
  displayDamages,
  overallGrades,
  portsConditions,
} from '../devices/details/device-details.choices.ts';
import type { Device } from '../devices/devices.contract.ts';
import { answersOfDevice } from './answers-of-device.rules.ts';
import { emptyAnswers, functionalIssues, functionChecks, type PurchaseAnswers } from './purchase-answers.ts';
import { purchasePayload } from './purchase-payload.rules.ts';

const phone = { imei: '359888175000011', model: 'iPhone 13' };

/** What the server would answer after a purchase with these answers. */
function stored(answers: PurchaseAnswers): Device {
  const payload = purchasePayload(phone, answers, new Date('2026-11-15T12:00:00Z'));
  return { fmiOn: null, simLock: null, ...payload } as unknown as Device;
}

test('a device that was bought by the guide comes back with every answer', () => {
  const answers: PurchaseAnswers = {
    displayCondition: 'fair',
    displayDamage: ['cracked', 'scratches'],
    bodyCondition: 'good',
    bodyDamage: ['dents'],
    overallGrade: 'B',
    works: { ...emptyAnswers.works, powersOn: false, cameras: false, fastCharging: false },
    batteryHealth: 78,
    batteryMaxCapacity: 3095,
    portsCondition: 'dusty',
    displayBrightness: 3,
    touchSensitivity: 10,
    cameraQuality: 'poor',
    audioQuality: 'excellent',
    functionalIssues: ['overheating', 'nfc'],
    iosVersion: '17.5.1',
    storageSpace: 256,
    icloudLocked: true,
    carrierLocked: true,
    waterDamage: true,
    previousRepairs: true,
    repairHistory: 'Display 2023 getauscht',
    finalOffer: 210.5,
    desiredProfit: 80,
    seller: 'Mira Beispiel',
    location: 'Laden',
    notes: 'Mit Karton',
  };
  expect(answersOfDevice(stored(answers))).toEqual(answers);
});

test('a quickly added device leaves everything open but what the check said', () => {
  const device = { purchasePrice: 0, desiredProfit: 0, fmiOn: true, simLock: false } as unknown as Device;
  expect(answersOfDevice(device)).toEqual({ ...emptyAnswers, icloudLocked: true });
});

const text = fc.string({ unit: 'grapheme-ascii', maxLength: 12 });
const condition = fc.constantFrom(null, ...conditions);
const anyAnswers: fc.Arbitrary<PurchaseAnswers> = fc.record({
  displayCondition: condition,
  displayDamage: fc.subarray([...displayDamages]),
  bodyCondition: condition,
  bodyDamage: fc.subarray([...bodyDamages]),
  overallGrade: fc.constantFrom(null, ...overallGrades),
  works: fc.record(
    Object.fromEntries(functionChecks.map((check) => [check, fc.boolean()])) as Record<
      (typeof functionChecks)[number],
      fc.Arbitrary<boolean>
    >,
  ),
  batteryHealth: fc.option(fc.integer({ min: 1, max: 100 })),
  batteryMaxCapacity: fc.integer({ min: 0, max: 6000 }),
  portsCondition: fc.constantFrom(...portsConditions),
  displayBrightness: fc.integer({ min: 1, max: 10 }),
  touchSensitivity: fc.integer({ min: 1, max: 10 }),
  cameraQuality: condition,
  audioQuality: condition,
  functionalIssues: fc.subarray([...functionalIssues]),
  iosVersion: text,
  storageSpace: fc.option(fc.constantFrom(64, 128, 256, 512, 1024)),
  icloudLocked: fc.boolean(),
  carrierLocked: fc.boolean(),
  waterDamage: fc.boolean(),
  previousRepairs: fc.boolean(),
  repairHistory: text,
  finalOffer: fc.option(fc.integer({ min: 0, max: 200_000 }).map((cents) => cents / 100)),
  desiredProfit: fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100),
  seller: text,
  location: text,
  notes: text,
});

test('buying again with the answers of a stored device stores the same', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { damageDescription: _, ...first } = stored(answers);
      const { damageDescription: __, ...again } = stored(answersOfDevice(stored(answers)));
      expect(again).toEqual(first);
    }),
  );
});
