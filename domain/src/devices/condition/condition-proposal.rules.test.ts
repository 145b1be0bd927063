import { describe, expect, it } from 'vitest';
import { allBuiltIn } from '../part-lines/part-lines.rules.ts';
import type { FittedPart } from '../part-lines/replacements.rules.ts';
import type { ConditionFacts, StoredCondition } from './condition.rules.ts';
import { conditionAfterCheck, proposeCondition } from './condition-proposal.rules.ts';
import { type CheckedPoint, type QualityPoint, qualityPoints } from './quality-check.rules.ts';

const broken: ConditionFacts = {
  presentGrade: null,
  presentCondition: null,
  physicalCondition: {
    overallGrade: 'C',
    displayCondition: 'poor',
    displayDamage: ['cracked', 'scratches'],
    bodyCondition: 'fair',
    bodyDamage: ['backGlass', 'ports', 'cameraBump'],
  },
  functionalStatus: {
    camerasWork: false,
    chargingWorks: false,
    speakersWork: false,
    touchscreenFunctional: false,
  },
  softwareInfo: null,
  batteryInfo: { health: 74, needsReplacement: true },
  qualityAssessment: null,
  purchaseInfo: null,
  damageDescription: 'Displaybruch unten links\nRiecht nach Rauch',
};
const at = '2026-11-18T09:00:00.000Z';
const later = '2026-11-18T10:00:00.000Z';
const fitted = (category: string, more: Partial<FittedPart> = {}): FittedPart => ({
  partNumber: category,
  state: 'verbaut',
  description: `${category} für iPhone 13`,
  category,
  ...more,
});
const check = (points: readonly QualityPoint[], result: CheckedPoint['result'] = 'ok'): CheckedPoint[] =>
  points.map((point) => ({ point, result, by: 'Mia', at: later }));
const propose = (
  parts: FittedPart[],
  qualityCheck: CheckedPoint[] = [],
  more: Partial<ConditionFacts> = {},
) => proposeCondition({ ...broken, parts, qualityCheck, ...more });

const all = [
  'Display: Gesprungen',
  'Display: Kratzer',
  'Gehäuse: Rückglas gebrochen',
  'Gehäuse: Anschlüsse beschädigt',
  'Gehäuse: Kameragehäuse beschädigt',
  'Akku muss getauscht werden',
  'Touchscreen: nicht in Ordnung',
  'Kameras: nicht in Ordnung',
  'Lautsprecher: nicht in Ordnung',
  'Laden: nicht in Ordnung',
  'Displaybruch unten links',
  'Riecht nach Rauch',
];

describe('a part that is built in clears its own defects', () => {
  it.each([
    [
      'Display',
      [
        'Display: Gesprungen',
        'Display: Kratzer',
        'Touchscreen: nicht in Ordnung',
        'Displaybruch unten links',
      ],
    ],
    ['Akku', ['Akku muss getauscht werden']],
    ['Gehäuse', ['Gehäuse: Rückglas gebrochen']],
    ['Back Cover', ['Gehäuse: Rückglas gebrochen']],
    ['Kamera', ['Gehäuse: Kameragehäuse beschädigt', 'Kameras: nicht in Ordnung']],
    ['Ladebuchse', ['Gehäuse: Anschlüsse beschädigt', 'Laden: nicht in Ordnung']],
    ['Lautsprecher', ['Lautsprecher: nicht in Ordnung']],
  ])('%s', (category, cleared) => {
    expect(propose([fitted(category)])?.defects).toEqual(all.filter((defect) => !cleared.includes(defect)));
  });

  it.each([
    ['is only planned', fitted('Display', { state: 'geplant' })],
    ['clears nothing of its kind', fitted('Antenne')],
    ['is glue for a display', fitted('Display', { description: 'Display Adhesive für iPhone 13' })],
  ])('but not one that %s', (_what, part) => {
    expect(propose([part])).toBeNull();
  });

  it('whose category nobody knows is told by its name, else by its number', () => {
    for (const part of [
      { partNumber: 'X-1', description: 'Display für iPhone 13' },
      { partNumber: 'DISPLAY-13' },
    ])
      expect(propose([part])?.display, part.partNumber).toBe('excellent');
  });
});

describe('the proposal', () => {
  const cracked: Partial<ConditionFacts> = {
    physicalCondition: {
      overallGrade: 'C',
      displayCondition: 'poor',
      displayDamage: ['cracked'],
      bodyCondition: 'good',
    },
    functionalStatus: null,
    damageDescription: '',
  };

  it('of a repaired phone is a sound one, with what speaks for it', () => {
    expect(propose([fitted('Display'), fitted('Akku')], check(qualityPoints), cracked)).toEqual({
      grade: 'A',
      display: 'excellent',
      body: 'good',
      batteryHealth: 100,
      defects: [],
      reasons: ['Display eingebaut', 'Akku eingebaut', 'Qualitätsprüfung in Ordnung'],
    });
  });

  it('leaves a battery that was measured since', () => {
    expect(propose([fitted('Akku')], [], { ...cracked, batteryInfo: { health: 98 } })).toBeNull();
  });

  it('of a new back on a sound frame calls the body good', () => {
    const back: Partial<ConditionFacts> = {
      ...cracked,
      physicalCondition: {
        overallGrade: 'C',
        displayCondition: 'good',
        bodyCondition: 'poor',
        bodyDamage: ['backGlass'],
      },
      batteryInfo: null,
    };
    expect(propose([fitted('Back Cover')], [], back)).toMatchObject({
      grade: 'A',
      body: 'good',
      defects: [],
    });
  });

  it('with a defect left is at best a B, and keeps the grade where something does not work', () => {
    const [dented, silent] = (['Delle am Rahmen', 'Mikrofon: nicht in Ordnung'] as const).map(
      (damageDescription) =>
        propose([fitted('Display'), fitted('Akku')], [], { ...cracked, damageDescription }),
    );
    expect(dented).toMatchObject({ grade: 'B', defects: ['Delle am Rahmen'] });
    expect(silent).toMatchObject({ grade: 'C', defects: ['Mikrofon: nicht in Ordnung'] });
  });

  it('names what the check found, also of a part that is new', () => {
    const proposed = propose([fitted('Lautsprecher')], check(['speakers'], 'defekt'), cracked);
    expect(proposed?.defects).toEqual([
      'Display: Gesprungen',
      'Akku muss getauscht werden',
      'Lautsprecher: nicht in Ordnung',
    ]);
    expect(proposed?.reasons).toContain('Qualitätsprüfung: Lautsprecher nicht in Ordnung');
  });

  it('of a check that found all in order takes away what contradicts it, not the scratches', () => {
    expect(propose([], check(qualityPoints), { damageDescription: '' })?.defects).toEqual([
      'Display: Kratzer',
      'Gehäuse: Rückglas gebrochen',
      'Gehäuse: Anschlüsse beschädigt',
      'Gehäuse: Kameragehäuse beschädigt',
    ]);
    expect(propose([], check(qualityPoints, 'entfaellt'))).toBeNull();
  });

  it('comes once: what was seen when somebody confirmed proposes nothing any more', () => {
    const confirmed: StoredCondition = {
      defects: ['Display: Gesprungen', 'Akku muss getauscht werden'],
      confirmedAt: later,
      confirmedBy: 'Mia',
      builtIn: ['display'],
    };
    const parts = [fitted('Display')];
    expect(propose(parts, check(['battery', 'display']), { presentCondition: confirmed })).toBeNull();
    expect(
      propose(parts, check(['battery']), { presentCondition: { ...confirmed, confirmedAt: at } })?.defects,
    ).toEqual(['Display: Gesprungen']);
    expect(propose([...parts, fitted('Akku')], [], { presentCondition: confirmed })?.defects).toEqual([
      'Display: Gesprungen',
    ]);
  });
});

describe('a check that is about to be saved', () => {
  const device = {
    condition: {
      grade: 'C' as const,
      display: 'poor' as const,
      body: 'good' as const,
      batteryHealth: 74,
      defects: ['Display: Gesprungen', 'Akku muss getauscht werden', 'Mikrofon: nicht in Ordnung'],
    },
    conditionProposal: null,
    parts: [{ partNumber: 'D-1', price: 40, state: 'geplant' as const }],
    partDescriptions: { 'D-1': 'Display für iPhone 13' },
  };
  const found = qualityPoints.map((point) => ({ point, result: 'ok' as const }));

  it('counts parts that are booked with it', () => {
    expect(conditionAfterCheck(device, found, allBuiltIn(device.parts))).toMatchObject({
      grade: 'A',
      display: 'excellent',
      defects: [],
    });
  });

  it('starts from what is proposed already, and is what is known where nothing speaks for a change', () => {
    const proposed = { ...device.condition, grade: 'B' as const, defects: ['Delle'], reasons: [] };
    expect(
      conditionAfterCheck({ ...device, conditionProposal: proposed }, found, device.parts),
    ).toMatchObject({ grade: 'B', display: 'poor', batteryHealth: 74, defects: ['Delle'] });
  });
});
