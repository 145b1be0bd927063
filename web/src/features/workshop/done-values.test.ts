import { qualityPoints } from '@kreislauf/domain/devices/condition/quality-check.rules';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import type { WorkshopCard } from '@kreislauf/domain/workshop/workshop.contract';
import { describe, expect, it } from 'vitest';
import { conditionOf, type DoneValues, deviceChangeOf, doneProblems, doneValuesOf } from './done-values.ts';

const device = {
  condition: {
    grade: 'C',
    display: 'poor',
    body: 'good',
    batteryHealth: 74,
    defects: ['Display: Gesprungen', 'Akku muss getauscht werden'],
  },
  conditionProposal: null,
  parts: [
    { partNumber: 'D-1', price: 40, state: 'geplant' },
    { partNumber: 'B-1', price: 20, state: 'geplant' },
  ],
  partDescriptions: { 'D-1': 'Display für iPhone 12', 'B-1': 'Akku für iPhone 12' },
  desiredProfit: 50,
  damageDescription: '',
  qualityCheck: [],
} as unknown as Device;

const start = doneValuesOf({ minutes: 12 } as WorkshopCard, device);
const answers = Object.fromEntries(
  qualityPoints.map((point) => [point, 'ok']),
) as unknown as DoneValues['answers'];
const checked = { ...start, answers };

describe('a phone that goes on to the shelf', () => {
  it('has its parts built in, its check, its new condition and its status in one change', () => {
    expect(deviceChangeOf(device, checked)).toEqual({
      parts: [
        { partNumber: 'D-1', price: 40, state: 'verbaut' },
        { partNumber: 'B-1', price: 20, state: 'verbaut' },
      ],
      qualityCheck: qualityPoints.map((point) => ({ point, result: 'ok' })),
      condition: expect.objectContaining({ display: 'excellent', batteryHealth: 100, defects: [] }),
      status: 'verkaufsbereit',
      damageDescription: expect.stringContaining('QUALITÄTSPRÜFUNG BESTANDEN'),
    });
  });

  it('gives back what it did not take, and keeps the defect that this would have cleared', () => {
    const without = { ...checked, leftOut: ['D-1'], answers: { ...answers, display: 'defekt' as const } };
    const change = deviceChangeOf(device, without);
    expect(change.parts).toEqual([{ partNumber: 'B-1', price: 20, state: 'verbaut' }]);
    expect(change.condition?.defects).toContain('Display: Gesprungen');
  });

  it('owes the whole check, and a price that is an amount', () => {
    expect(doneProblems(device, start)).toEqual({ answers: expect.stringContaining('Qualitätsprüfungen') });
    expect(doneProblems(device, { ...checked, desiredProfit: null })).toHaveProperty('desiredProfit');
    expect(doneProblems(device, checked)).toEqual({});
  });

  it('says no price where costs are hidden', () => {
    const { desiredProfit: _, ...hidden } = device;
    const seen = hidden as Device;
    const values = { ...doneValuesOf({ minutes: 0 } as WorkshopCard, seen), answers };
    expect(doneProblems(seen, values)).toEqual({});
    expect(deviceChangeOf(seen, values).parts).toEqual([
      { partNumber: 'D-1', state: 'verbaut' },
      { partNumber: 'B-1', state: 'verbaut' },
    ]);
  });
});

describe('a phone that is checked later', () => {
  const later = { ...start, next: 'werkstatt' as const };

  it('owes nothing, keeps its status, and nobody confirms its condition', () => {
    expect(doneProblems(device, later)).toEqual({});
    expect(Object.keys(deviceChangeOf(device, later))).toEqual(['parts']);
  });

  it('keeps as planned what is not in it yet; then nothing is to be changed', () => {
    expect(deviceChangeOf(device, { ...later, leftOut: ['D-1', 'B-1'] })).toEqual({});
  });

  it('takes the battery that somebody read', () => {
    const read = { ...later, battery: 91 };
    expect(conditionOf(device, read).batteryHealth).toBe(91);
    expect(deviceChangeOf(device, read).condition).toMatchObject({ batteryHealth: 91 });
  });
});
