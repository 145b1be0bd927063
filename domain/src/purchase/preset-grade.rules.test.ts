import { expect, it } from 'vitest';
import { presetGrade } from './preset-grade.rules.ts';
import { emptyAnswers, type PurchaseAnswers } from './purchase-answers.ts';

const phone = { imei: '350017080000047', model: 'iPhone 13 Pro' };
const answersOf = (answers: Partial<PurchaseAnswers>): PurchaseAnswers => ({ ...emptyAnswers, ...answers });

it.each([
  ['nothing while the body is not judged', {}, { displayCondition: 'good' }, null],
  ['the grade of the display', {}, { displayCondition: 'good', bodyCondition: 'good' }, 'A'],
  [
    'another grade with another display',
    { displayCondition: 'good', bodyCondition: 'good', overallGrade: 'A' },
    { displayCondition: 'excellent', bodyCondition: 'good', overallGrade: 'A' },
    'A+',
  ],
  [
    'what somebody chose',
    { displayCondition: 'good', bodyCondition: 'good', overallGrade: 'C' },
    { displayCondition: 'excellent', bodyCondition: 'good', overallGrade: 'C' },
    'C',
  ],
] as const)('presets %s', (_, before, after, grade) => {
  expect(presetGrade(phone, answersOf(before), answersOf(after))).toBe(grade);
});
