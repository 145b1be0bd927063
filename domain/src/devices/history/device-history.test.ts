import { describe, expect, it } from 'vitest';
import { deviceDetailBlocks } from '../details/device-details.choices.ts';
import { deviceDetailsInput } from '../details/device-details.contract.ts';
import { fieldLabels } from '../details/device-details.text.ts';
import { changesOfNew } from './device-history.rules.ts';
import { readableChanges, readableValue } from './device-history.text.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('changes in words', () => {
  it.each([
    ['status', 'gekauft', 'in_reparatur', 'Status', 'Gekauft', 'In Reparatur'],
    ['purchasePrice', null, 149.9, 'Einkaufspreis', '–', '149,90 €'],
    ['simLock', null, false, 'SIM-Lock', '–', 'Nein'],
    ['soldDate', null, '2026-11-15T13:05:00.000Z', 'Verkaufsdatum', '–', '15.11.2026, 14:05'],
    ['return.on', null, '2026-11-15', 'Zurückgegeben am', '–', '15.11.2026'],
    ['physicalCondition.displayDamage', [], ['scratches'], 'Displayschäden', 'Keine', 'Kratzer'],
    ['physicalCondition.overallGrade', 'B', 'A+', 'Gesamtbewertung', 'B (Gut)', 'A+ (Neuwertig)'],
    ['warrantyStatus', 'Limited Warranty', 'Out Of Warranty', 'Garantie', 'Herstellergarantie', 'Abgelaufen'],
    ['region', 'Germany', 'Atlantis', 'Region', 'Deutschland', 'Atlantis'],
    ['usaBlockStatus', 'Stolen', 'Clean', 'Sperrstatus', 'Als gestohlen gemeldet', 'Nicht gesperrt (Clean)'],
    ['batteryInfo.maxCapacity', null, 3095, 'Akkukapazität (mAh)', '–', '3.095'],
  ])('%s', (field, from, to, label, before, after) => {
    const [change] = readableChanges({ field, from, to });
    expect(change && { ...change, from: plain(change.from), to: plain(change.to) }).toEqual({
      label,
      from: before,
      to: after,
    });
  });

  it('parts are told one by one', () => {
    const lines = readableChanges({
      field: 'parts',
      from: [
        { partNumber: 'A', price: 10 },
        { partNumber: 'B', price: 5 },
      ],
      to: [
        { partNumber: 'B', price: 6 },
        { partNumber: 'C', price: 7.5 },
      ],
    });
    expect(lines.map(({ label, from, to }) => [label, plain(from), plain(to)])).toEqual([
      ['Ersatzteil A entfernt', '10,00 €', '–'],
      ['Preis von B', '5,00 €', '6,00 €'],
      ['Ersatzteil C hinzugefügt', '–', '7,50 €'],
    ]);
  });
});

it('a device that is created with parts names them like a later change', () => {
  const device = { status: 'gekauft', purchasePrice: 100, desiredProfit: 50 } as const;
  const changesOf = (parts: { partNumber: string; price: number }[]) =>
    changesOfNew({ ...device, parts: parts.map((line) => ({ ...line, state: 'geplant' })) })
      .flatMap(readableChanges)
      .map(({ label, from, to }) => [label, from, plain(to)]);
  expect(changesOf([]).map(([label]) => label)).toEqual(['Status', 'Einkaufspreis', 'Wunschgewinn']);
  expect(changesOf([{ partNumber: 'A', price: 10 }]).at(-1)).toEqual([
    'Ersatzteil A hinzugefügt',
    '–',
    '10,00 €',
  ]);
});

it('every field of the structured purchase has a German label', () => {
  const fields = deviceDetailBlocks.flatMap((block) => {
    const { shape } = deviceDetailsInput[block].unwrap().unwrap();
    return Object.keys(shape).map((field) => `${block}.${field}`);
  });
  expect(fields.length).toBeGreaterThan(40);
  expect(fields.filter((field) => !fieldLabels[field])).toEqual([]);
});

it('a value without a German word is shown as it is', () => {
  expect(readableValue('physicalCondition.overallGrade', 'Z')).toBe('Z');
});
