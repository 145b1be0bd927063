import { type DocumentContent, documentContentOf } from '@kreislauf/domain/documents/document-content';
import { PRIVACY_NOTE } from '@kreislauf/domain/documents/documents.text';
import type { PurchaseReceiptSnapshot } from '@kreislauf/domain/documents/snapshots';
import { defaultSettings } from '@kreislauf/domain/settings/settings.rules';
import { formatEuro } from '@kreislauf/domain/shared/money';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pagesOfPdf } from '../../../test/pdf-text.ts';
import { drawDocument } from './draw-document.ts';

const NOW = new Date('2026-11-16T10:00:00Z');
const CLOSING = 'Vielen Dank für Ihr Vertrauen.';
const SUBJECT = 'IMEI 350017088241765 · iPhone 13';
const LONG_ITEM =
  'löst sich an der oberen linken Ecke und zeigt beim Drücken helle Flecken, die nach Sekunden verschwinden: Ende';

function content(defects: number): DocumentContent {
  return {
    title: 'Ankaufbeleg AB-2026-000001',
    kind: 'Ankaufbeleg',
    subject: SUBJECT,
    facts: [['Nummer', 'AB-2026-000001']],
    issuer: { name: 'Handy Nord GmbH', lines: ['Hafenstraße 1', '24103 Kiel'] },
    parties: [{ title: 'Käufer', lines: ['Handy Nord GmbH'] }],
    blocks: [
      {
        kind: 'facts',
        title: 'Funktionsprüfung',
        lines: ['Tasten', 'Kameras', 'Mikrofon', 'Bluetooth', 'Laden'].map(
          (label) => [label, 'Ja'] as [string, string],
        ),
      },
      {
        kind: 'list',
        title: 'Bekannte Mängel',
        items: Array.from({ length: defects }, (_, at) => `Mangel ${at + 1}: ${LONG_ITEM} ${at + 1}.`),
      },
      { kind: 'text', title: 'Erklärung des Verkäufers', text: 'Das Gerät ist sein Eigentum. '.repeat(16) },
      { kind: 'text', text: 'Kiel, 16.11.2026' },
      { kind: 'signatures', places: [{ label: 'Unterschrift Verkäufer', isSigned: false }] },
      { kind: 'small', text: 'Hinweis zum Datenschutz. '.repeat(20) },
    ],
    closing: CLOSING,
    footer: 'Handy Nord GmbH',
  };
}

it('whatever the number of defects, no line has a page of its own, no defect is torn apart, and what is declared stands where it is signed', async () => {
  const lengths = new Set<number>();
  for (let defects = 1; defects <= 60; defects++) {
    const pages = pagesOfPdf(await drawDocument({ content: content(defects), issuedAt: NOW }));
    lengths.add(pages.length);
    for (const page of pages) {
      expect(page).toContain(SUBJECT);
      expect(page).toContain('Ankaufbeleg AB-2026-000001 · Seite');
    }
    const last = pages.at(-1) ?? '';
    expect(last).toContain(CLOSING);
    expect(last).toContain('Hinweis zum Datenschutz.');
    const signed = pages.find((page) => page.includes('Unterschrift Verkäufer'));
    expect(signed).toContain('Erklärung des Verkäufers');
    expect(signed).toContain('Kiel, 16.11.2026');
    for (let at = 1; at <= defects; at++) {
      const beginning = pages.findIndex((page) => page.includes(`Mangel ${at}:`));
      expect(pages[beginning]?.replaceAll(/\s+/g, ' ')).toContain(`Ende ${at}.`);
    }
  }
  expect([...lengths].sort()).toEqual([1, 2, 3]);
});

it('short facts stand beside each other, and each behind its label', async () => {
  const [page = ''] = pagesOfPdf(await drawDocument({ content: content(1), issuedAt: NOW }));
  expect(page).toContain('Tasten\nJa\nBluetooth\nJa\nKameras\nJa\nLaden\nJa\nMikrofon\nJa');
});

it('a long fact has a row of its own, and the short ones behind it still stand beside each other', async () => {
  const facts = [
    ['Modell', 'Samsung Galaxy S23 Ultra Enterprise Edition'],
    ['Speicher', '256 GB'],
    ['Farbe', 'Phantomschwarz'],
    ['IMEI', '350017088241765'],
    ['Akkuzustand', '84 %'],
  ] as [string, string][];
  const drawn = drawDocument({
    content: { ...content(1), blocks: [{ kind: 'facts', title: 'Gerät', lines: facts }] },
    issuedAt: NOW,
  });
  const [page = ''] = pagesOfPdf(await drawn);
  expect(page).toContain(
    'Samsung Galaxy S23 Ultra Enterprise Edition\nSpeicher\n256 GB\nIMEI\n350017088241765\nFarbe\nPhantomschwarz\nAkkuzustand\n84 %',
  );
});

it('the receipt of a plain phone has one page, with logo, transfer and all that is known of shop and seller', async () => {
  const { company, documents } = defaultSettings;
  const address = { street: 'Königstraße 12', zip: '90402', city: 'Nürnberg' };
  const snapshot: PurchaseReceiptSnapshot = {
    kind: 'ankauf',
    number: 'AB-2026-000001',
    issuedAt: NOW.toISOString(),
    issuedBy: 'Administrator',
    company: {
      ...company,
      ...address,
      name: 'Handy-Hütte Süß & Söhne',
      owner: 'Sören Süß',
      phone: '0911 445566',
      email: 'laden@example.org',
      taxNumber: '238/123/45678',
      closingLine: CLOSING,
    },
    taxation: 'differenz',
    total: 250.5,
    seller: {
      ...address,
      name: 'Änne Müller-Lüdenscheidt',
      birthDate: '1980-05-17',
      phone: '0351 123',
      email: 'aenne@example.org',
      idType: 'personalausweis',
      sellsAs: 'privat',
    },
    payment: { method: 'ueberweisung', iban: 'DE89370400440532013000' },
    purchaseDate: NOW.toISOString(),
    phone: { model: 'iPhone 13', storage: '128 GB', color: 'Mitternacht', imei: '350017088241765' },
    condition: [],
    functions: [],
    defects: [],
    checks: [['IMEI-Prüfung', 'Nicht geprüft']],
    priceInWords: 'zweihundertfünfzig Euro und fünfzig Cent',
    declaration: documents.declaration,
    privacyNote: PRIVACY_NOTE,
  };
  const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0b6b66' } })
    .png()
    .toBuffer();
  const pages = pagesOfPdf(
    await drawDocument({
      content: documentContentOf(snapshot, { idNumber: 'L01X00T47' }),
      issuedAt: NOW,
      logo,
    }),
  );
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Hinweis zum Datenschutz');
  expect(pages[0]).toContain(CLOSING);
});

it('a word that no line holds goes on over as many lines as it takes, in every place', async () => {
  const word = 'Wort'.repeat(2_000);
  const long: DocumentContent = {
    ...content(1),
    parties: [
      { title: 'Käufer', lines: [`A${word.slice(0, 200)}Z`] },
      { title: 'Verkäufer', lines: ['Frieda'] },
    ],
    blocks: [
      { kind: 'facts', title: 'Gerät', lines: [['Modell', `B${word}Z`]] },
      { kind: 'list', title: 'Bekannte Mängel', items: [`C${word}Z`] },
      { kind: 'text', title: 'Erklärung des Verkäufers', text: `D${word}Z` },
    ],
  };
  const pages = pagesOfPdf(await drawDocument({ content: long, issuedAt: NOW }));
  const letters = pages.join('').replaceAll(/\s/g, '');
  for (const begin of ['B', 'C', 'D']) expect(letters.split(`${begin}Wort`)).toHaveLength(2);
  expect(letters.split('Wort').length).toBeGreaterThan(3 * 2_000);
  expect(pages.length).toBeGreaterThan(3);
});

it('a long name of a phone leaves its IMEI and the number of the page whole', async () => {
  const subject = `IMEI 350017088241765 · ${'Samsung Galaxy '.repeat(20)}`;
  const [page = ''] = pagesOfPdf(await drawDocument({ content: { ...content(1), subject }, issuedAt: NOW }));
  expect(page).toContain('IMEI 350017088241765 · Samsung');
  expect(page).toContain('Ankaufbeleg AB-2026-000001 · Seite 1 von 1');
});

it('every party has its place, two beside each other', async () => {
  const parties = ['Käufer', 'Verkäufer', 'Vermittler'].map((title) => ({ title, lines: [`Name ${title}`] }));
  const [page] = pagesOfPdf(await drawDocument({ content: { ...content(1), parties }, issuedAt: NOW }));
  for (const { title } of parties) expect(page).toContain(`Name ${title}`);
});

it('every page names the phone to its last letter, however long its name is', async () => {
  const subject = 'IMEI 350017088241765 · Samsung Galaxy S23 Ultra Enterprise Edition 512 GB Phantomschwarz';
  for (const page of pagesOfPdf(await drawDocument({ content: { ...content(40), subject }, issuedAt: NOW })))
    expect(page).toContain(subject);
});

it('of many phones each stays whole on its page, and every page carries over what was summed up', async () => {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
  const seen = new Set<number>();
  for (let count = 2; count <= 50; count += 3) {
    const rows = Array.from({ length: count }, (_, at) => ({
      title: `${at + 1}. iPhone 13 128 GB`,
      facts: [['Bekannte Mängel', `${`Mangel ${at + 1} `.repeat(6 + ((at * 7) % 40))}Ende ${at + 1}.`]] as [
        string,
        string,
      ][],
      amount: 100 + at + 0.1,
    }));
    const phones = { kind: 'phones' as const, title: 'Geräte', rows };
    const [, , ...others] = content(1).blocks;
    const drawn = { ...content(1), blocks: [phones, ...others] };
    const pages = pagesOfPdf(await drawDocument({ content: drawn, issuedAt: NOW })).map(plain);
    seen.add(pages.length);
    const placeOf = (text: string) => pages.findIndex((page) => page.includes(text));
    for (const [at, { title }] of rows.entries()) expect(placeOf(`Ende ${at + 1}.`)).toBe(placeOf(title));
    for (const [index, page] of pages.entries()) {
      const upTo = rows.filter(({ title }) => placeOf(title) <= index);
      const cents = upTo.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
      const sum = plain(formatEuro(cents / 100));
      const goesOn = upTo.length < rows.length;
      expect(page.includes('Zwischensumme')).toBe(goesOn);
      if (!goesOn) break;
      expect(page).toContain(sum);
      expect(pages[index + 1]).toContain('Übertrag');
      expect(pages[index + 1]).toContain(sum);
    }
    expect(pages.filter((page) => page.includes('Unterschrift Verkäufer'))).toHaveLength(1);
  }
  expect(seen.size).toBeGreaterThan(2);
});
