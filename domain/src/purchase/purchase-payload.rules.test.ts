import { describe, expect, it } from 'vitest';
import { deviceInput } from '../devices/devices.contract.ts';
import { emptyAnswers, type PurchaseAnswers } from './purchase-answers.ts';
import { plannedLines, purchasePayload, withTerms } from './purchase-payload.rules.ts';
import { imeiDigits, missingInCondition, missingInFunctionTest } from './purchase-steps.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const phone = {
  imei: '359888171995975',
  model: 'iPhone 13',
  modelDesc: 'iPhone 13 256GB Midnight',
  serial: 'F2LXA',
  imei2: null,
};
const answers: PurchaseAnswers = {
  ...emptyAnswers,
  displayCondition: 'fair',
  displayDamage: ['scratches'],
  bodyCondition: 'good',
  bodyDamage: ['ports'],
  overallGrade: 'B',
  works: { ...emptyAnswers.works, cameras: false, fastCharging: false },
  batteryHealth: 78,
  displayBrightness: 8,
  touchSensitivity: 9,
  cameraQuality: 'poor',
  functionalIssues: ['overheating', 'nfc'],
  iosVersion: ' 18.1 ',
  previousRepairs: true,
  repairHistory: 'Display 2024',
  finalOffer: 320.5,
  desiredProfit: 50,
  seller: 'Laufkundschaft',
  notes: 'Ohne Karton',
};

describe('the payload of a guided purchase', () => {
  const payload = purchasePayload(phone, answers, now);

  it('is accepted by the contract and carries every block of the specification', () => {
    expect(deviceInput.safeParse(payload).success).toBe(true);
    expect(payload).toMatchObject({
      imei: '359888171995975',
      serial: 'F2LXA',
      status: 'gekauft',
      purchasePrice: 320.5,
      desiredProfit: 50,
      purchaseInfo: {
        method: 'guided',
        seller: 'Laufkundschaft',
        notes: 'Ohne Karton',
        date: now.toISOString(),
      },
      softwareInfo: {
        iosVersion: '18.1',
        availableStorage: 256,
        icloudStatus: 'clean',
        carrierStatus: 'unlocked',
      },
      batteryInfo: { health: 78, maxCapacity: 3227, needsReplacement: true, chargingSpeed: 'normal' },
      functionalStatus: {
        camerasWork: false,
        fastCharging: false,
        overallFunctional: true,
        authenticationWorks: true,
      },
      physicalCondition: {
        overallGrade: 'B',
        displayCondition: 'fair',
        displayDamage: ['scratches'],
        bodyCondition: 'good',
        bodyDamage: ['ports'],
        hasWaterDamage: false,
        previousRepairs: true,
        repairHistory: 'Display 2024',
        portsCondition: 'damaged',
      },
      // 500 x 1.15 = 575; x 0.85 = 488.75; margin to the entered offer
      marketValuation: {
        estimatedMarketValue: 575,
        conditionMultiplier: 0.85,
        estimatedRepairCosts: 95,
        profitMarginExpected: 168.25,
        marketSource: 'internal_assessment',
      },
      qualityAssessment: {
        displayBrightness: 8,
        touchSensitivity: 9,
        cameraQuality: 'poor',
        overallPerformance: 9,
        functionalIssues: ['Überhitzung', 'NFC nicht funktionsfähig'],
      },
    });
  });

  it('leaves out what is empty', () => {
    expect(payload).not.toHaveProperty('imei2');
    expect(payload.purchaseInfo).not.toHaveProperty('location');
    expect(payload.qualityAssessment).not.toHaveProperty('audioQuality');
  });

  it('offers the estimate where nothing was entered by hand', () => {
    // 488.75 - 60 - 35 - 20 = 373.75
    expect(purchasePayload(phone, { ...answers, finalOffer: null }, now).purchasePrice).toBe(374);
    expect(purchasePayload(phone, { ...answers, finalOffer: 0 }, now).purchasePrice).toBe(0);
  });

  it('a phone that does not power on is not functional as a whole', () => {
    const works = { ...answers.works, powersOn: false };
    expect(purchasePayload(phone, { ...answers, works }, now).functionalStatus?.overallFunctional).toBe(
      false,
    );
  });

  it('describes the damage in a readable German report', () => {
    expect(payload.damageDescription).toBe(
      `ANKAUFSPROTOKOLL vom 15.11.2026: iPhone 13

Zustand
- Gesamtbewertung: B (Gut)
- Display: Mittel (Kratzer)
- Gehäuse: Gut (Anschlüsse beschädigt)
- Anschlüsse: Beschädigt

Funktionen
- Nicht in Ordnung: Kameras, Schnellladen
- Auffälligkeiten: Überhitzung, NFC nicht funktionsfähig

Akku und Software
- Akkuzustand 78 %, Akkutausch nötig
- iOS 18.1

Bemerkungen
- Frühere Reparaturen: Display 2024
- Ohne Karton`,
    );
  });
});

describe('what a step still asks for', () => {
  it('step 2 wants display, body and grade', () => {
    expect(missingInCondition(emptyAnswers)).toEqual(['displayCondition', 'bodyCondition', 'overallGrade']);
    expect(missingInCondition(answers)).toEqual([]);
  });

  it('step 3 wants a battery health above zero and an iOS version', () => {
    expect(missingInFunctionTest(emptyAnswers)).toEqual(['batteryHealth', 'iosVersion']);
    expect(missingInFunctionTest({ ...answers, batteryHealth: 0, iosVersion: '  ' })).toEqual([
      'batteryHealth',
      'iosVersion',
    ]);
    expect(missingInFunctionTest(answers)).toEqual([]);
    const galaxy = { model: 'Galaxy S24' };
    expect(missingInFunctionTest({ ...answers, iosVersion: '' }, galaxy)).toEqual([]);
    expect(missingInFunctionTest({ ...answers, batteryHealth: null, iosVersion: '' }, galaxy)).toEqual([]);
    expect(missingInFunctionTest({ ...answers, batteryHealth: 101 }, galaxy)).toEqual(['batteryHealth']);
  });
});

it('the IMEI field keeps digits only, seventeen at most', () => {
  expect(imeiDigits('35-988817 199597/5 SN:4')).toBe('3598881719959754');
  expect(imeiDigits('1'.repeat(30))).toHaveLength(17);
});

describe('what counts where the clerk said nothing', () => {
  it.each([
    ['the usual terms', {}, { finalOffer: 400, desiredProfit: 60 }],
    ['not before what was said', { finalOffer: 0, desiredProfit: 0 }, { finalOffer: 0, desiredProfit: 0 }],
  ])('%s', (_what, said, counts) => {
    const unsaid = { ...emptyAnswers, ...said };
    expect(withTerms(unsaid, { offer: 400, desiredProfit: 60 })).toEqual({ ...emptyAnswers, ...counts });
  });

  it('a profit that the clerk may not know is not sent at all', () => {
    expect(purchasePayload(phone, { ...answers, desiredProfit: null }, now)).not.toHaveProperty(
      'desiredProfit',
    );
  });
});

describe('the parts of a guided purchase', () => {
  it('are planned, with the price that the screen showed where it showed one', () => {
    const chosen = [{ partNumber: 'D-13', price: 89.9 }, { partNumber: 'B-13' }];
    const payload = purchasePayload(phone, answers, now, {}, plannedLines([], chosen));
    expect(payload.parts).toEqual([
      { partNumber: 'D-13', price: 89.9, state: 'geplant' },
      { partNumber: 'B-13', state: 'geplant' },
    ]);
    expect(deviceInput.safeParse(payload).success).toBe(true);
  });

  it('join those of a device in stock, each once', () => {
    const stored = [{ partNumber: 'd-13', price: 70, state: 'verbaut' as const }];
    expect(plannedLines(stored, [{ partNumber: 'D-13', price: 89.9 }])).toEqual(stored);
    expect(plannedLines(stored, [{ partNumber: 'B-13', price: 9 }])).toHaveLength(2);
  });

  it('are left out where there are none, so that a device in stock keeps its own', () => {
    expect(purchasePayload(phone, answers, now)).not.toHaveProperty('parts');
  });
});
