import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { qrCode } from '../shared/qr-code.ts';
import { giroCode, LARGEST_GIRO_CODE } from './giro-code.rules.ts';

const transfer = { name: 'Handy Nord GmbH', iban: 'DE89 3704 0044 0532 0130 00', purpose: 'AR-2026-000001' };

describe('the GiroCode', () => {
  it('has the lines of EPC069-12', () => {
    expect(giroCode({ ...transfer, amountCents: 12_30 })?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Handy Nord GmbH',
      'DE89370400440532013000',
      'EUR12.30',
      '',
      '',
      'AR-2026-000001',
    ]);
  });

  it('says the amount to the cent, and never more letters of the name than there is room for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999_99 }),
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        (amountCents, name) => {
          const code = giroCode({ ...transfer, name: name.replaceAll(/\s/g, ' '), amountCents }) ?? '';
          const [, , , , , payee = '', , amount = ''] = code.split('\n');
          expect(Math.round(Number(amount.slice(3)) * 100)).toBe(amountCents);
          expect(amount).toMatch(/^EUR\d+\.\d\d$/);
          expect([...payee].length).toBeLessThanOrEqual(70);
          expect(qrCode(code, LARGEST_GIRO_CODE)).not.toBeNull();
        },
      ),
    );
  });

  it('is none without an account or an amount that can be transferred', () => {
    for (const wrong of [
      { iban: '' },
      { amountCents: 0 },
      { amountCents: -100 },
      { amountCents: 999_999_999_99 + 1 },
    ])
      expect(giroCode({ ...transfer, amountCents: 100, ...wrong })).toBeUndefined();
  });
});
