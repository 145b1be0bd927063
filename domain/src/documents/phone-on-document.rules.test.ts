import { describe, expect, it } from 'vitest';
import { qualityReport } from '../devices/condition/quality-check.rules.ts';
import { typedDefects } from '../devices/condition/typed-defects.rules.ts';
import { damageReport } from '../purchase/damage-report.text.ts';
import {
  emptyAnswers,
  functionChecks,
  onlyWorking,
  type PurchaseAnswers,
} from '../purchase/purchase-answers.ts';
import { purchasePayload } from '../purchase/purchase-payload.rules.ts';
import {
  checkFitsOnDocument,
  checkLines,
  conditionLines,
  type DocumentDevice,
  defectsAtPurchase,
  functionLines,
  invoiceDefects,
  phoneOnDocument,
} from './phone-on-document.rules.ts';

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
const bought = (answers: PurchaseAnswers, more: Partial<DocumentDevice> = {}) =>
  ({
    ...purchasePayload(phone, answers, now),
    ...more,
  }) as unknown as DocumentDevice;

it.each([
  [{ model: 'iPhone 13 128GB' }, { model: 'iPhone 13', storage: '128 GB' }],
  [
    { model: 'iPhone 13 128 GB', modelDesc: 'iPhone 13 128GB Midnight' },
    { model: 'iPhone 13', storage: '128 GB', color: 'Mitternacht' },
  ],
  [{ model: 'iPhone 13' }, { model: 'iPhone 13' }],
])('a document says the storage of %o once', (names, expected) => {
  const { model, storage, color } = phoneOnDocument(bought(sound, names), {
    grade: 'B',
    batteryHealth: 91,
  });
  expect({ model, storage, color }).toEqual({ storage: undefined, color: undefined, ...expected });
});

describe('defects at the purchase', () => {
  it('of a sound phone from the guided purchase are none, also after its quality check', () => {
    const device = bought(sound);
    expect(defectsAtPurchase(device)).toEqual([]);
    const { damageDescription } = device;
    const report = qualityReport({ checkedAt: now, notes: '', previousDescription: damageDescription });
    expect(defectsAtPurchase({ ...device, damageDescription: report })).toEqual([]);
    const noted = qualityReport({
      checkedAt: now,
      notes: 'Folie klebt',
      previousDescription: 'Glas gesprungen',
    });
    expect(defectsAtPurchase({ ...device, damageDescription: noted })).toEqual(['Glas gesprungen']);
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
    expect(defectsAtPurchase(device)).toEqual([
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

  it('include a phone that does not switch on; what the quality check found is told to buyers alone', () => {
    const device = bought(
      { ...sound, works: onlyWorking(functionChecks.filter((check) => check !== 'powersOn')) },
      {
        qualityCheck: [
          { point: 'speakers', result: 'defekt', by: 'Mia', at: now.toISOString() },
          { point: 'camera', result: 'ok', by: 'Mia', at: now.toISOString() },
        ],
      },
    );
    expect(defectsAtPurchase(device)).toEqual(['Insgesamt nicht funktionsfähig']);
    expect(invoiceDefects(['Kratzer'], device)).toEqual(['Kratzer', 'Lautsprecher: nicht in Ordnung']);
    expect(invoiceDefects(['Lautsprecher: nicht in Ordnung'], device)).toEqual([
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
    const document = [
      conditionLines(device),
      checkLines(device),
      functionLines(device),
      defectsAtPurchase(device),
    ];
    expect(JSON.stringify(document)).not.toContain('Stammkunde');
  });
});

it('what somebody wrote fits on a document, or is refused with its limit', () => {
  const isRefused = (damageDescription: string) =>
    !checkFitsOnDocument({ damageDescription, purchaseInfo: null }).ok;
  expect(isRefused('x'.repeat(10_000))).toBe(false);
  expect(isRefused('xy\n'.repeat(300))).toBe(false);
  expect(checkFitsOnDocument({ damageDescription: 'x'.repeat(10_001), purchaseInfo: null })).toMatchObject({
    problem: {
      status: 400,
      fields: { damageDescription: expect.stringContaining('10.000 Zeichen in 300 Zeilen') },
    },
  });
  expect(isRefused('xy\n'.repeat(301))).toBe(true);
});

describe('what was tested', () => {
  const functionalStatus = {
    wifiWorks: true,
    speakersWork: false,
    allButtonsWork: true,
    fastCharging: true,
    authenticationWorks: true,
    overallFunctional: true,
  };
  it('stands in the order and the words of the guide', () => {
    expect(functionLines(bought(sound, { functionalStatus }))).toEqual([
      ['Schaltet sich ein', 'In Ordnung'],
      ['Tasten', 'In Ordnung'],
      ['Lautsprecher', 'Nicht in Ordnung'],
      ['WLAN', 'In Ordnung'],
      ['Face ID / Touch ID', 'In Ordnung'],
      ['Schnellladen', 'In Ordnung'],
    ]);
  });
  it('is called what it is on other phones, and as it was said where no guide asked', () => {
    const device = bought(sound, { model: 'Galaxy S24', functionalStatus, purchaseInfo: null });
    expect(functionLines(device)).toEqual([
      ['Tasten', 'In Ordnung'],
      ['Lautsprecher', 'Nicht in Ordnung'],
      ['WLAN', 'In Ordnung'],
      ['Fingerabdruck / Gesicht', 'In Ordnung'],
      ['Schnellladen', 'In Ordnung'],
      ['Insgesamt funktionsfähig', 'Ja'],
    ]);
  });
});

describe('what was asked about the condition', () => {
  const labels = (device: DocumentDevice) =>
    conditionLines(device).map(([label, answer]) => `${label}: ${answer}`);

  it('of a guided purchase says nothing of a reset or a jailbreak that nobody asked for', () => {
    const no = { resetToFactory: false, jailbroken: false };
    const lines = labels(bought(sound, { softwareInfo: { icloudStatus: 'clean', ...no } }));
    expect(lines).toContain('iCloud: Frei');
    expect(lines).toContain('Wasserschaden: Nein');
    expect(lines).toContain('Anschlüsse: Sauber');
    expect(lines.join()).not.toMatch(/Zurückgesetzt|Jailbreak/);
    const yes = { resetToFactory: true, jailbroken: true };
    expect(labels(bought(sound, { softwareInfo: yes }))).toEqual(
      expect.arrayContaining(['Jailbreak: Ja', 'Zurückgesetzt: Ja']),
    );
  });

  it('of any other purchase says what was sent, but not the ports that the program filled in', () => {
    const said = labels(
      bought(sound, {
        purchaseInfo: null,
        softwareInfo: { resetToFactory: false },
        physicalCondition: { overallGrade: 'B', portsCondition: 'clean' },
      }),
    );
    expect(said).toEqual(['Zurückgesetzt: Nein']);
  });

  it('of a Galaxy says nothing of an iCloud', () => {
    expect(labels(bought(sound, { model: 'Galaxy S24' })).join()).not.toContain('iCloud');
  });
});

it('what the IMEI service said stands in the words of the screens', () => {
  const facts = { usaBlockStatus: 'Clean', simLock: false, fmiOn: false, checkSource: 'provider' } as const;
  expect(checkLines(bought(sound, { ...facts, checkedAt: now.toISOString() }))).toEqual([
    ['Sperrstatus', 'Nicht gesperrt (Clean)'],
    ['SIM-Lock', 'Frei'],
    ['Mein iPhone suchen', 'Aus'],
    ['IMEI-Prüfung', 'IMEI-Dienst, 16.11.2026'],
  ]);
});
