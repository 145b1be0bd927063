import { describe, expect, it } from 'vitest';
import { emptyAnswers, type PurchaseAnswers } from '../purchase/purchase-answers.ts';
import { cheapestParts, neededPartKinds } from './needed-parts.rules.ts';

const broken = (...checks: (keyof PurchaseAnswers['works'])[]) => ({
  works: { ...emptyAnswers.works, ...Object.fromEntries(checks.map((check) => [check, false])) },
});

describe('what a defect needs', () => {
  const cases: [string, Partial<PurchaseAnswers>, string[]][] = [
    ['a sound phone', { batteryHealth: 92 }, []],
    ['a cracked display', { displayDamage: ['cracked'] }, ['display']],
    [
      'dead pixels and a dead touchscreen',
      { displayDamage: ['deadPixels'], ...broken('touchscreen') },
      ['display'],
    ],
    ['scratches', { displayDamage: ['scratches'], bodyDamage: ['scratches', 'dents'] }, []],
    ['a worn battery', { batteryHealth: 79 }, ['battery']],
    ['a broken back', { bodyDamage: ['backGlass'] }, ['backCover']],
    ['a port', { bodyDamage: ['ports'] }, ['chargingPort']],
    ['no charging', broken('chargingWorks'), ['chargingPort']],
    ['sound and pictures', broken('cameras', 'speakers', 'microphone'), ['camera', 'speaker', 'microphone']],
    ['buttons', broken('allButtons'), ['powerButton']],
    ['what cannot be replaced', broken('faceid_touchid', 'wifi', 'powersOn'), []],
  ];
  it.each(cases)('%s', (_what, answers, kinds) => {
    expect(neededPartKinds({ ...emptyAnswers, ...answers })).toEqual(kinds);
  });
});

describe('the part that is counted', () => {
  const part = (description: string, category: string, price: number) => ({ description, category, price });
  const catalogue = [
    part('Display For iPhone 13 Black OEM', 'Display', 90),
    part('Display For iPhone 13 Black FDX Lite', 'Display', 40),
    part('Display Adhesive For iPhone 13', 'Display', 1),
    part('Back Cover For iPhone 13 Blue', 'Back Cover', 12),
    part('Back Cover For iPhone 13 Black', 'Back Cover', 9),
  ];

  it('is the cheapest that is one', () => {
    expect(cheapestParts(['display'], catalogue, null)[0]?.part?.price).toBe(40);
  });

  it("has the phone's colour where the catalogue has it", () => {
    expect(cheapestParts(['backCover'], catalogue, 'Blue')[0]?.part?.price).toBe(12);
    expect(cheapestParts(['backCover'], catalogue, 'Gold')[0]?.part?.price).toBe(9);
  });

  it('is missing where the catalogue has none', () => {
    expect(cheapestParts(['camera'], catalogue, null)).toEqual([{ kind: 'camera', part: null }]);
  });
});
