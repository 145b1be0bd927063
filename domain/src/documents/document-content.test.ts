import { expect, it } from 'vitest';
import { defaultSettings } from '../settings/settings.rules.ts';
import { documentContentOf } from './document-content.ts';
import type { PurchaseReceiptSnapshot } from './snapshots.ts';

const imeiOf = (index: number) => String(350017088241765 + index);

function receiptOf(count: number): PurchaseReceiptSnapshot {
  const of = {
    purchaseDate: '2026-05-04T10:00:00.000Z',
    condition: [],
    functions: [],
    defects: [],
    checks: [],
  };
  const phones = Array.from({ length: count }, (_, index) => ({
    phone: { model: 'iPhone 13', storage: '128 GB', imei: imeiOf(index) },
    total: 100,
    ...of,
  }));
  const [only, ...more] = phones;
  return {
    kind: 'ankauf',
    number: 'AB-2026-000001',
    issuedAt: of.purchaseDate,
    issuedBy: 'Administrator',
    company: defaultSettings.company,
    taxation: 'differenz',
    total: 100 * count,
    seller: { name: 'Änne Müller', birthDate: '1980-05-17', sellsAs: 'privat' },
    payments: [{ method: 'bar', amount: 100 * count }],
    priceInWords: 'hundert Euro',
    declaration: 'Das Gerät gehört mir.',
    privacyNote: 'Hinweis',
    ...(more.length > 0 ? { lines: phones } : only),
  } as PurchaseReceiptSnapshot;
}

it.each([
  [1, `IMEI ${imeiOf(0)} · iPhone 13 · 128 GB`],
  [2, `2 Geräte: IMEI ${imeiOf(0)}, ${imeiOf(1)}`],
  [4, `4 Geräte: IMEI ${[0, 1, 2, 3].map(imeiOf).join(', ')}`],
  [12, `12 Geräte: IMEI ${[0, 1, 2, 3].map(imeiOf).join(', ')} und 8 mehr`],
  [50, `50 Geräte: IMEI ${[0, 1, 2, 3].map(imeiOf).join(', ')} und 46 mehr`],
])('every page of a document of %i phones names them at its foot', (count, subject) => {
  expect(documentContentOf(receiptOf(count)).subject).toBe(subject);
});
