import { expect, it } from 'vitest';
import { conditionBody, conditionValues } from './condition-values.ts';

const bought = {
  grade: 'C',
  display: 'poor',
  body: null,
  batteryHealth: 74,
  defects: ['Display: Gesprungen'],
} as const;
const before = { ...bought, defects: [...bought.defects] };

it('sends only what is another than before, and nothing to confirm', () => {
  const values = conditionValues(before);
  expect(conditionBody(values, before)).toEqual({});
  expect(conditionBody({ ...values, grade: 'A', defects: [' '] }, before)).toEqual({
    grade: 'A',
    defects: [],
  });
  expect(conditionBody({ ...values, body: 'good', batteryHealth: 100 }, before)).toEqual({
    body: 'good',
    batteryHealth: 100,
  });
});

it('leaves out what nobody knows', () => {
  expect(conditionBody(conditionValues({ defects: ['Kratzer '] }), before)).toEqual({ defects: ['Kratzer'] });
});
