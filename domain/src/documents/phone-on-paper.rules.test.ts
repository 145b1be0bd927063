import { describe, expect, it } from 'vitest';
import { qualityReport } from '../devices/quality-check.rules.ts';
import { damageReport } from '../purchase/damage-report.text.ts';
import {
  emptyAnswers,
  functionChecks,
  onlyWorking,
  type PurchaseAnswers,
} from '../purchase/purchase-answers.ts';
import { purchasePayload } from '../purchase/purchase-payload.rules.ts';
import {
  checkFitsOnPaper,
  checkLines,
  conditionLines,
  functionLines,
  knownDefects,
  type PaperDevice,
  phoneOnPaper,
} from './phone-on-paper.rules.ts';
import { typedDefects } from './typed-defects.rules.ts';

const now = new Date('2026-11-16T09:00:00Z');
const phone = { imei: '356789012345678', model: 'iPhone 13' };
const sound: PurchaseAnswers = {
  ...emptyAnswers,
  displayCondition: 'good',
  bodyCondition: 'good',
  overallGrade: 'B',
  batteryHealth: 91,
  iosVersion: '18.1',
  previousRepairs: true,
  repairHistory: 'Akku 2025',
  notes: 'Verkäufer kommt\nfreitags wieder',
};
const bought = (answers: PurchaseAnswers, more: Partial<PaperDevice> = {}) =>
  ({
    ...purchasePayload(phone, answers, now),
    ...more,
  }) as unknown as PaperDevice;

it.each([
  [{ model: 'iPhone 13 128GB' }, { model: 'iPhone 13', storage: '128 GB' }],
  [
    { model: 'iPhone 13 128 GB', modelDesc: 'iPhone 13 128GB Midnight' },
    { model: 'iPhone 13', storage: '128 GB', color: 'Mitternacht' },
  ],
  [{ model: 'iPhone 13' }, { model: 'iPhone 13' }],
])('a paper says the storage of %o once', (names, expected) => {
  const { model, storage, color } = phoneOnPaper(bought(sound, names));
  expect({ model, storage, color }).toEqual({ storage: undefined, color: undefined, ...expected });
});

describe('known defects', () => {
  it('of a sound phone from the guided purchase are none, also after its quality check', () => {
    const device = bought(sound);
    expect(knownDefects(device)).toEqual([]);
    const { damageDescription } = device;
    const report = qualityReport({ checkedAt: now, notes: '', previousDescription: damageDescription });
    expect(knownDefects({ ...device, damageDescription: report })).toEqual([]);
  });

  it('of a broken one are said once each, in words', () => {
    const device = bought({
      ...sound,
      displayDamage: ['scratches'],
      portsCondition: 'damaged',
      waterDamage: true,
      icloudLocked: true,
      carrierLocked: true,
      batteryHealth: 60,
      functionalIssues: ['gps'],
      works: onlyWorking(functionChecks.filter((check) => check !== 'cameras')),
    });
    expect(knownDefects(device)).toEqual([
      'Display: Kratzer',
      'Anschlüsse: beschädigt',
      'Wasserschaden',
      'Akku muss getauscht werden',
      'iCloud-Sperre aktiv',
      'SIM-Lock aktiv',
      'Kameras: nicht in Ordnung',
      'GPS nicht funktionsfähig',
    ]);
  });

  it('include a phone that does not switch on, and what the quality check found', () => {
    const device = bought(
      { ...sound, works: onlyWorking(functionChecks.filter((check) => check !== 'powersOn')) },
      {
        qualityCheck: [
          { point: 'speakers', result: 'defekt', by: 'Mia', at: now.toISOString() },
          { point: 'camera', result: 'ok', by: 'Mia', at: now.toISOString() },
        ],
      },
    );
    expect(knownDefects(device)).toEqual([
      'Insgesamt nicht funktionsfähig',
      'Lautsprecher: nicht in Ordnung',
    ]);
  });
});

describe('what somebody wrote into the damage description', () => {
  const protocol = damageReport(phone, sound, now);
  it.each([
    ['by hand', 'Kratzer am Rahmen\n\n- Linse trüb', ['Kratzer am Rahmen', 'Linse trüb']],
    [
      'below the protocol',
      `${protocol}\n\n- Kratzer am Rahmen\nLinse trüb`,
      ['Kratzer am Rahmen', 'Linse trüb'],
    ],
    ['before the quality check', report('Glas gesprungen'), ['Glas gesprungen']],
    ['at the quality check', report(protocol, 'Folie klebt'), ['Anmerkung: Folie klebt']],
    [
      'before two of them',
      report(report('Glas gesprungen', 'eins'), 'zwei'),
      ['Anmerkung: zwei', 'Anmerkung: eins', 'Glas gesprungen'],
    ],
    ['that only looks like a report', 'Datum: unbekannt\nKeine', ['Datum: unbekannt', 'Keine']],
  ])('%s stays', (_where, description, typed) => {
    expect(typedDefects(description, sound.notes)).toEqual(typed);
  });
});

function report(previousDescription: string, notes = '') {
  return qualityReport({ checkedAt: now, notes, previousDescription });
}

describe('why a phone was bought in spite of a warning', () => {
  const reasonOn = (more: object) =>
    conditionLines(bought(sound, { checkSource: 'unchecked', ...more } as never)).filter(([label]) =>
      label.startsWith('Trotzdem'),
    );
  const guided = { method: 'guided', overrideReason: 'Nur als Teilespender' };

  it.each([
    ['Find My is on', { purchaseInfo: guided, fmiOn: true }],
    ['it is locked', { purchaseInfo: guided, softwareInfo: { icloudStatus: 'locked' } }],
    ['it is reported stolen', { purchaseInfo: guided, usaBlockStatus: 'Reported stolen by AT&T' }],
    ['it was under water', { purchaseInfo: guided, physicalCondition: { hasWaterDamage: true } }],
    ['it does not switch on', { purchaseInfo: guided, functionalStatus: { overallFunctional: false } }],
    ['it was not bought by the guide', { purchaseInfo: { overrideReason: 'Nur als Teilespender' } }],
  ])('is said once where %s', (_what, more) => {
    expect(reasonOn(more)).toEqual([['Trotzdem angekauft, weil', 'Nur als Teilespender']]);
  });

  it('is not said where the price alone spoke against it', () => {
    expect(reasonOn({ purchaseInfo: guided })).toEqual([]);
    const both = { ...guided, lossReason: 'Stammkunde, zahlt sonst drauf' };
    const device = bought(sound, { checkSource: 'unchecked', fmiOn: true, purchaseInfo: both } as never);
    const paper = [conditionLines(device), checkLines(device), functionLines(device), knownDefects(device)];
    expect(JSON.stringify(paper)).not.toContain('Stammkunde');
  });
});

it('what somebody wrote fits on a paper, or is refused with its limit', () => {
  const isRefused = (damageDescription: string) =>
    !checkFitsOnPaper({ damageDescription, purchaseInfo: null }).ok;
  expect(isRefused('x'.repeat(10_000))).toBe(false);
  expect(isRefused('xy\n'.repeat(300))).toBe(false);
  expect(checkFitsOnPaper({ damageDescription: 'x'.repeat(10_001), purchaseInfo: null })).toMatchObject({
    problem: {
      status: 400,
      fields: { damageDescription: expect.stringContaining('10.000 Zeichen in 300 Zeilen') },
    },
  });
  expect(isRefused('xy\n'.repeat(301))).toBe(true);
});

it('what was tested stands in the order of the guide and says what is in order', () => {
  const device = bought(sound, {
    functionalStatus: { wifiWorks: true, speakersWork: false, allButtonsWork: true, overallFunctional: true },
  });
  expect(functionLines(device)).toEqual([
    ['Tasten', 'In Ordnung'],
    ['Lautsprecher', 'Nicht in Ordnung'],
    ['WLAN', 'In Ordnung'],
    ['Insgesamt funktionsfähig', 'Ja'],
  ]);
});
