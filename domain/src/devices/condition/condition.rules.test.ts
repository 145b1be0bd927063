import { describe, expect, it } from 'vitest';
import {
  batteryAtPurchaseAfter,
  batteryWhenBought,
  type ConditionFacts,
  confirmCondition,
  presentCondition,
  saleGradeAfter,
} from './condition.rules.ts';

const bought: ConditionFacts = {
  presentGrade: null,
  presentCondition: null,
  physicalCondition: {
    overallGrade: 'C',
    displayCondition: 'poor',
    displayDamage: ['cracked'],
    bodyCondition: 'good',
  },
  functionalStatus: null,
  softwareInfo: null,
  batteryInfo: { health: 74, needsReplacement: true },
  qualityAssessment: null,
  purchaseInfo: null,
  damageDescription: 'Kratzer am Rahmen',
};
const mia = { by: 'Mia', at: '2026-11-18T09:00:00.000Z' };

describe('the present condition', () => {
  it('is that of the purchase until somebody says something else', () => {
    expect(presentCondition(bought)).toEqual({
      grade: 'C',
      display: 'poor',
      body: 'good',
      batteryHealth: 74,
      defects: ['Display: Gesprungen', 'Akku muss getauscht werden', 'Kratzer am Rahmen'],
    });
  });

  it('keeps what was not sent, also when the purchase is corrected afterwards', () => {
    const confirmed = { ...bought, ...confirmCondition(bought, { grade: 'A', defects: [] }, mia) };
    const corrected: ConditionFacts = {
      ...confirmed,
      physicalCondition: { overallGrade: 'D', displayCondition: 'fair', bodyCondition: 'poor' },
      batteryInfo: { health: 100 },
    };
    expect(presentCondition(corrected)).toEqual({
      grade: 'A',
      display: 'poor',
      body: 'good',
      batteryHealth: 100,
      defects: [],
      confirmedAt: mia.at,
      confirmedBy: 'Mia',
    });
  });

  it('is confirmed by saving nothing', () => {
    const confirmed = { ...bought, ...confirmCondition(bought, {}, mia) };
    const { confirmedAt, confirmedBy, ...condition } = presentCondition(confirmed);
    expect([confirmedAt, confirmedBy]).toEqual([mia.at, 'Mia']);
    expect(condition).toEqual(presentCondition(bought));
  });

  it('of a phone of which nobody said anything is unknown', () => {
    const unknown = { ...bought, physicalCondition: null, batteryInfo: null, damageDescription: '' };
    expect(presentCondition(unknown)).toEqual({
      grade: null,
      display: null,
      body: null,
      batteryHealth: null,
      defects: [],
    });
  });
});

describe('the grade of a sale', () => {
  const stock = {
    status: 'zum_verkauf' as const,
    saleGrade: null,
    presentGrade: null,
    physicalCondition: { overallGrade: 'C' as const },
  };
  const sold = { ...stock, status: 'verkauft' as const };
  it.each([
    ['is the present one', stock, { ...sold, presentGrade: 'A' as const }, 'A'],
    ['is that of the purchase where nothing else is known', stock, sold, 'C'],
    ['is none where nobody gave one', stock, { ...sold, physicalCondition: null }, ''],
    [
      'stays whatever becomes of the phone',
      { ...sold, saleGrade: 'A' },
      { ...sold, presentGrade: 'D' as const },
      'A',
    ],
    ['stays none', { ...sold, saleGrade: '' }, { ...sold, presentGrade: 'D' as const }, ''],
    ['of an old sale is that of the purchase', sold, { ...sold, presentGrade: 'A' as const }, 'C'],
    ['goes with the sale', { ...sold, saleGrade: 'A' }, stock, null],
    ['of a phone that comes in sold is its own', null, sold, 'C'],
  ])('%s', (_what, before, after, grade) => {
    expect(saleGradeAfter(before, after)).toBe(grade);
  });
});

describe('the battery at the purchase', () => {
  const phone = {
    status: 'gekauft' as const,
    batteryAtPurchase: null,
    batteryInfo: { health: 74 },
    purchaseInfo: null,
    parts: [],
    presentCondition: null,
  };
  const renewed = { ...phone, batteryInfo: { health: 100 } };
  const fitted = [{ partNumber: 'A-1', state: 'verbaut' as const }];
  it.each([
    ['may be corrected while nobody works on the phone', phone, renewed, null],
    ['was asked for by the guide', { ...phone, purchaseInfo: { method: 'guided' } }, renewed, 74],
    ['is kept in the workshop', { ...phone, status: 'in_reparatur' as const }, renewed, 74],
    ['is kept once a part was built in', { ...phone, parts: fitted }, { ...renewed, parts: fitted }, 74],
    ['is kept where the same step builds one in', phone, { ...renewed, parts: fitted }, 74],
    [
      'that nobody knew stays unknown',
      { ...phone, status: 'in_reparatur' as const, batteryInfo: null },
      renewed,
      0,
    ],
    ['is kept once', { ...phone, batteryAtPurchase: 74, batteryInfo: { health: 90 } }, renewed, 74],
    ['is what it is while nothing changes', { ...phone, status: 'in_reparatur' as const }, phone, null],
  ])('%s', (_what, before, after, kept) => {
    expect(batteryAtPurchaseAfter(before, after)).toBe(kept);
  });

  it('is printed where somebody knew it', () => {
    expect(batteryWhenBought(renewed)).toBe(100);
    expect(batteryWhenBought({ ...renewed, batteryAtPurchase: 74 })).toBe(74);
    expect(batteryWhenBought({ ...renewed, batteryAtPurchase: 0 })).toBeNull();
  });
});
