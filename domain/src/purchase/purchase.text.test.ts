import { expect, it } from 'vitest';
import { damageReport } from './damage-report.text.ts';
import { functionCheckLabel } from './purchase.text.ts';
import { emptyAnswers } from './purchase-answers.ts';

it.each([
  ['iPhone 13', 'Face ID / Touch ID'],
  ['Unbekannt', 'Face ID / Touch ID'],
  ['Samsung Galaxy S24', 'Fingerabdruck / Gesicht'],
  ['Google Pixel 8', 'Fingerabdruck / Gesicht'],
])('unlocking a %s is called %j, also in the report', (model, label) => {
  expect(functionCheckLabel('faceid_touchid', { model })).toBe(label);
  const answers = { ...emptyAnswers, works: { ...emptyAnswers.works, faceid_touchid: false } };
  expect(damageReport({ imei: '', model }, answers, new Date())).toContain(`Nicht in Ordnung: ${label}`);
});
