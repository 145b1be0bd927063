import { expect, test } from 'vitest';
import { errorFromAnswer, newerVersionIn } from './api-error.ts';

const refusal = (code: string) =>
  errorFromAnswer(409, { error: 'Nein', code, device: { _id: '1' } }, 'Fehler');

test('a save that was outdated comes with what is stored now', () => {
  expect(newerVersionIn(refusal('changed_meanwhile'), 'device')).toEqual({ _id: '1' });
});

test('another conflict is no newer version, whatever comes with it', () => {
  expect(newerVersionIn(refusal('newer_purchase_open'), 'device')).toBeNull();
  expect(newerVersionIn(new Error('Nein'), 'device')).toBeNull();
});
