import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyDamages, conditions, displayDamages } from '../devices/details/device-details.choices.ts';
import { estimatePrice } from './price-estimate.rules.ts';
import { emptyAnswers, type PurchaseAnswers } from './purchase-answers.ts';

const sound: PurchaseAnswers = {
  ...emptyAnswers,
  displayCondition: 'excellent',
  bodyCondition: 'excellent',
  overallGrade: 'A',
  batteryHealth: 95,
  iosVersion: '18.1',
};
const broken = (...checks: (keyof PurchaseAnswers['works'])[]) => ({
  works: { ...sound.works, ...Object.fromEntries(checks.map((check) => [check, false])) },
});

describe('hand-computed offers', () => {
  const cases: [
    what: string,
    model: string,
    answers: Partial<PurchaseAnswers>,
    offer: number,
    margin: number,
  ][] = [
    ['a sound 15', 'iPhone 15 128GB Blue', {}, 800, 0],
    ['a sound 14', 'iPhone 14', {}, 650, 0],
    ['a sound 13', 'iPhone 13', {}, 500, 0],
    ['a sound 12', 'iPhone 12', {}, 350, 0],
    ['a sound 11', 'iPhone 11', {}, 250, 0],
    ['any other phone', 'Galaxy S22 256GB', {}, 230, 0],
    ['an SE counts as any other', 'iPhone SE (3rd generation)', {}, 200, 0],
    ['a 13 mini is family 13', 'iPhone 13 mini', {}, 500, 0],
    ['a 15 Pro Max is family 15', 'iPhone 15 Pro Max 1TB', {}, 1200, 0],
    ['256 GB from the description', 'iPhone 13 256GB', {}, 575, 0],
    ['512 GB from the description', 'iPhone 12 512 GB', {}, 455, 0],
    ['512 GB as entered', 'iPhone 12', { storageSpace: 512 }, 455, 0],
    ['the description wins over what was entered', 'iPhone 12 64GB', { storageSpace: 512 }, 350, 0],
    ['a poor display', 'iPhone 13', { displayCondition: 'poor' }, 350, 0],
    ['a fair display', 'iPhone 13', { displayCondition: 'fair' }, 425, 0],
    ['a good display', 'iPhone 13', { displayCondition: 'good' }, 475, 0],
    // 500 x 0.7 = 350, minus 80
    ['a cracked display', 'iPhone 13', { displayDamage: ['cracked'] }, 270, 80],
    // 575 x 0.85 x 0.9 = 439.875
    [
      'a fair display on a poor body',
      'iPhone 13 256GB',
      { displayCondition: 'fair', bodyCondition: 'poor' },
      440,
      -0.12,
    ],
    // 350 - 35 - 20
    ['a worn battery', 'iPhone 12', { batteryHealth: 79 }, 295, 55],
    ['a battery at 80', 'iPhone 12', { batteryHealth: 80 }, 330, 20],
    ['a battery at 84', 'iPhone 12', { batteryHealth: 84 }, 330, 20],
    ['a battery at 85', 'iPhone 12', { batteryHealth: 85 }, 350, 0],
    ['dead pixels', 'iPhone 14', { displayDamage: ['deadPixels'] }, 530, 120],
    ['broken back glass', 'iPhone 14', { bodyDamage: ['backGlass'] }, 610, 40],
    ['dead cameras', 'iPhone 14', broken('cameras'), 590, 60],
    ['dead speakers', 'iPhone 14', broken('speakers'), 625, 25],
    ['other broken functions cost nothing', 'iPhone 14', broken('wifi', 'microphone'), 650, 0],
    // 250 x 0.7 x 0.9 = 157.5, minus 80 + 120 + 40 + 35 + 60 + 25 + 20: the least offer
    [
      'a wreck',
      'iPhone 11',
      {
        displayDamage: ['cracked', 'deadPixels'],
        bodyCondition: 'poor',
        bodyDamage: ['backGlass'],
        batteryHealth: 60,
        ...broken('cameras', 'speakers'),
      },
      50,
      107.5,
    ],
  ];
  it.each(cases)('%s', (_what, model, answers, offer, margin) => {
    const estimate = estimatePrice({ model, modelDesc: null }, { ...sound, ...answers });
    expect(estimate.offerCents / 100).toBe(offer);
    expect(estimate.expectedMarginCents / 100).toBe(margin);
  });
});

it('the suggested grade follows the display', () => {
  const gradeFor = (answers: Partial<PurchaseAnswers>) =>
    estimatePrice({ model: 'iPhone 13' }, { ...sound, ...answers }).suggestedGrade;
  expect([
    gradeFor({}),
    gradeFor({ displayCondition: 'good' }),
    gradeFor({ displayCondition: 'fair' }),
    gradeFor({ displayCondition: 'poor' }),
    gradeFor({ displayCondition: 'good', displayDamage: ['cracked'] }),
  ]).toEqual(['A+', 'A', 'B', 'C', 'C']);
});

it('every line adds up, the offer is whole euro and never below 50', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('iPhone 11 64GB', 'iPhone 13 256GB', 'iPhone 15 Pro 1TB', 'Pixel 8 512GB'),
      fc.constantFrom(...conditions),
      fc.constantFrom(...conditions),
      fc.subarray([...displayDamages]),
      fc.subarray([...bodyDamages]),
      fc.integer({ min: 1, max: 100 }),
      (model, displayCondition, bodyCondition, displayDamage, bodyDamage, batteryHealth) => {
        const estimate = estimatePrice(
          { model },
          { ...sound, displayCondition, bodyCondition, displayDamage, bodyDamage, batteryHealth },
        );
        expect(estimate.offerCents % 100).toBe(0);
        expect(estimate.offerCents).toBeGreaterThanOrEqual(5_000);
        expect(estimate.repairCostsCents).toBe(
          estimate.repairs.reduce((sum, { costCents }) => sum + costCents, 0),
        );
        const exact =
          estimate.adjustedValueCents - estimate.repairCostsCents - estimate.batteryDeductionCents;
        if (!estimate.isMinimumOffer) expect(Math.abs(estimate.offerCents - exact)).toBeLessThanOrEqual(51);
        expect(estimate.expectedMarginCents).toBe(estimate.adjustedValueCents - estimate.offerCents);
      },
    ),
  );
});
