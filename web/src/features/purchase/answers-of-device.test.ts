import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { emptyAnswers, type PurchaseAnswers } from '@kreislauf/domain/purchase/purchase-answers';
import { purchasePayload } from '@kreislauf/domain/purchase/purchase-payload.rules';
import { expect, test } from 'vitest';
import { answersOfDevice } from './answers-of-device.ts';

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
