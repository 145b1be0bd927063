import { describe, expect, it } from 'vitest';
import { imeisAmong, readCode, targetOfScan } from './scan.rules.ts';

const id = '0b6c6f5e-8a54-4a55-9c1e-3d8f0a1b2c3d';
const phone = {
  _id: id,
  model: 'iPhone 13',
  modelDesc: null,
  imei: '356735111052198',
  imei2: '356735111052206',
  serial: 'F2LXK1ABCD12',
  status: 'gekauft' as const,
};
const part = { _id: id, partNumber: 'DIS-13', description: 'Display', forModel: 'iPhone 13' };

describe('a scanned code', () => {
  it.each([
    ['356735111052198', { kind: 'imei', imei: '356735111052198' }],
    [' 35 673511 105219 8 ', { kind: 'imei', imei: '356735111052198' }],
    ['IMEI: 356735111052198', { kind: 'imei', imei: '356735111052198' }],
    ['IMEI1:356735111052198', { kind: 'imei', imei: '356735111052198' }],
    ['35673511105219801', { kind: 'imei', imei: '35673511105219801' }],
    [`https://laden.example/devices/${id}`, { kind: 'device', id }],
    [`HTTP://127.0.0.1:3000/devices/${id.toUpperCase()}`, { kind: 'device', id }],
    [`httpsÖ--laden.example-devices-${id.replaceAll('-', 'ß')}`, { kind: 'device', id }],
    ['F2LXK1ABCD12', { kind: 'other', text: 'F2LXK1ABCD12' }],
    ['4006381333931', { kind: 'other', text: '4006381333931' }],
    ['DIS-13', { kind: 'other', text: 'DIS-13' }],
    ['RE-2026-000010', { kind: 'other', text: 'RE-2026-000010' }],
    ['REß2026ß000010', { kind: 'other', text: 'RE-2026-000010' }],
    ['hallo', null],
    ['zwei wörter 12', null],
    ['12', null],
    ['', null],
  ])('%s', (text, code) => {
    expect(readCode(text)).toEqual(code);
  });

  it('offers both IMEIs of a phone, each once', () => {
    expect(imeisAmong([phone.imei, 'F2LXK1ABCD12', phone.imei2, phone.imei])).toEqual([
      phone.imei,
      phone.imei2,
    ]);
  });
});

describe('a scan leads', () => {
  const imei = (number: string) => ({ kind: 'imei', imei: number }) as const;
  const other = (text: string) => ({ kind: 'other', text }) as const;

  it.each([phone.imei, phone.imei2])('to the phone that bears %s', (number) => {
    expect(targetOfScan(imei(number), { devices: [phone] }, true)).toEqual({ to: 'device', id });
  });
  it('to the record that is in the house, not to the sold one', () => {
    const sold = { ...phone, _id: '1b6c6f5e-8a54-4a55-9c1e-3d8f0a1b2c3d', status: 'verkauft' as const };
    expect(targetOfScan(imei(phone.imei), { devices: [sold, phone] }, true)).toEqual({ to: 'device', id });
    expect(targetOfScan(imei(phone.imei), { devices: [sold] }, true)).toEqual({ to: 'device', id: sold._id });
  });
  it('by a serial to its phone, by an article number to its part', () => {
    expect(targetOfScan(other('f2lxk1abcd12'), { devices: [phone] }, true)).toEqual({ to: 'device', id });
    expect(targetOfScan(other('dis-13'), { parts: [part] }, true)).toEqual({
      to: 'part',
      partNumber: 'DIS-13',
    });
  });
  it('by the number of a document to its page', () => {
    const documents = [
      { _id: 'a', number: 'RE-2026-0000101' },
      { _id: 'b', number: 'RE-2026-000010' },
    ].map((document) => ({
      ...document,
      kind: 'rechnung' as const,
      deviceModel: 'iPhone 13',
      partner: null,
    }));
    expect(targetOfScan(other('re-2026-000010'), { documents }, true)).toEqual({ to: 'document', id: 'b' });
  });
  it('to the purchase where the number is new, for those who may buy', () => {
    const found = { devices: [phone] };
    expect(targetOfScan(imei('490154203237518'), found, true)).toEqual({
      to: 'purchase',
      imei: '490154203237518',
    });
    expect(targetOfScan(imei('490154203237518'), found, false)).toEqual({ to: 'nowhere' });
  });
  it('nowhere by a number that only resembles', () => {
    expect(targetOfScan(other('F2LXK1ABCD1'), { devices: [phone], parts: [part] }, true)).toEqual({
      to: 'nowhere',
    });
  });
});
