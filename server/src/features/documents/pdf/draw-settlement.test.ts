import { documentContentOf } from '@kreislauf/domain/documents/document-content';
import { giroCode } from '@kreislauf/domain/documents/giro-code.rules';
import { taxSums } from '@kreislauf/domain/documents/invoice-sums.rules';
import type { SettledLine, SettlementSnapshot } from '@kreislauf/domain/documents/snapshots';
import { defaultSettings } from '@kreislauf/domain/settings/settings.rules';
import { formatEuro, sumOfEuro } from '@kreislauf/domain/shared/money';
import { expect, it } from 'vitest';
import { pagesOfPdf } from '../../../test/pdf-text.ts';
import { codesOfPdf } from '../../../test/read-codes.ts';
import { drawDocument } from './draw-document.ts';

const IBAN = 'DE89370400440532013000';
const company = {
  ...defaultSettings.company,
  name: 'Handy Süd GmbH',
  street: 'Am Markt 1',
  zip: '24103',
  city: 'Kiel',
  iban: IBAN,
};

function lineOf(_: unknown, index: number): SettledLine {
  const total = 100 + index * 1.05;
  return {
    phone: {
      model: index % 3 === 0 ? 'Samsung Galaxy S23 Ultra 5G' : 'iPhone 13',
      storage: '256 GB',
      imei: `3500170${10_000_000 + index}`,
    },
    soldDate: '2026-10-05T10:00:00.000Z',
    salePrice: sumOfEuro([total, 20]),
    share: 20,
    total: sumOfEuro([total]),
    taxation: 'differenz',
    taxationText: 'Gebrauchtgegenstände/Sonderregelung',
  };
}

function settlementOf(lines: SettledLine[]): SettlementSnapshot {
  const { totalCents, taxed } = taxSums(lines);
  return {
    kind: 'abrechnung',
    version: 3,
    number: 'AR-2026-000007',
    issuedAt: '2026-11-01T09:00:00.000Z',
    issuedBy: 'Büro',
    company,
    taxation: 'differenz',
    total: totalCents / 100,
    payments: [],
    reseller: { name: 'Handy Nord', address: 'Hafenstraße 1, 20457 Hamburg' },
    until: '2026-10-31',
    dueOn: '2026-11-15',
    lines,
    ...taxed,
    taxationText: 'Gebrauchtgegenstände/Sonderregelung',
    giroCode: giroCode({ ...company, amountCents: totalCents, purpose: 'AR-2026-000007' }),
  };
}

/** As it is read back. */
const euro = (amount: number) => formatEuro(amount).replaceAll('\u00a0', ' ');

const draw = (snapshot: SettlementSnapshot) =>
  drawDocument({ content: documentContentOf(snapshot), issuedAt: new Date(snapshot.issuedAt) });

it.each([1, 30, 300])(
  '%i sales: none is torn apart or lost, and every page carries the sums on',
  async (count) => {
    const lines = Array.from({ length: count }, lineOf);
    const snapshot = settlementOf(lines);
    const pdf = await draw(snapshot);
    const pages = pagesOfPdf(pdf);
    let drawn = 0;
    for (const [index, page] of pages.entries()) {
      const carried = euro(sumOfEuro(lines.slice(0, drawn).map(({ total }) => total)));
      if (drawn > 0 && drawn < count) expect(page).toContain('Übertrag');
      if (drawn > 0 && drawn < count) expect(page).toContain(carried);
      while (drawn < count && page.includes(lines[drawn]?.phone.imei ?? '')) drawn += 1;
      const soFar = euro(sumOfEuro(lines.slice(0, drawn).map(({ total }) => total)));
      expect(page, `page ${index + 1}`).toContain(drawn < count ? 'Zwischensumme' : soFar);
      expect(page).toContain(soFar);
    }
    expect(drawn).toBe(count);
    const codes = (await codesOfPdf(pdf)).flat();
    expect(codes).toEqual([snapshot.giroCode]);
    expect(pages.at(-1)).toContain(euro(snapshot.total));
  },
);

it('says in its line and in its sums what is taxed otherwise', async () => {
  const other: SettledLine = {
    ...lineOf(null, 1),
    total: 119,
    net: 100,
    tax: 19,
    rate: 19,
    taxation: 'regel',
    taxationText: undefined,
  };
  const [page = ''] = pagesOfPdf(await draw(settlementOf([lineOf(null, 0), other])));
  for (const text of [
    'Regelbesteuerung',
    'Differenzbesteuerung (§ 25a UStG)',
    'Nettobetrag zu 19 %',
    'Umsatzsteuer 19 %',
  ])
    expect(page).toContain(text);
});

it('has no code where the shop has no account', async () => {
  const snapshot = { ...settlementOf([lineOf(null, 0)]), giroCode: undefined };
  expect((await codesOfPdf(await draw(snapshot))).flat()).toEqual([]);
});
