import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FakeServer } from '../../../test/fake-server.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { SignScreen } from '../signatures/sign-screen.tsx';
import { DocumentFacts } from './document-facts.tsx';

const line = (number: number) => ({
  deviceId: `d${number}`,
  deviceModel: `iPhone ${number}`,
  imei: `35693803564380${number}`,
  total: 100 * number,
});

const document = {
  _id: 're',
  kind: 'rechnung',
  number: 'RE-2026-000002',
  issuedAt: '2026-11-18T10:00:00Z',
  issuedBy: 'Mira',
  total: 300,
  lines: [line(1), line(2)],
  payments: [
    { method: 'verrechnung', amount: 120 },
    { method: 'karte', amount: 180 },
  ],
  taxation: 'differenz',
  status: 'gueltig',
  tradeIn: { _id: 'ab', number: 'AB-2026-000007', status: 'storniert' },
  snapshot: { kind: 'rechnung', replaces: { _id: 'alt', number: 'RE-2026-000001' } },
  sha256: '',
} as unknown as DocumentAnswer;

it('a document names its phones, payments, trade-in and the invoice it replaces, each with its link', async () => {
  await renderInApp(<DocumentFacts document={document} addressOf={(id) => `/documents?document=${id}`} />, {
    staff: {},
  });
  const phones = page.getByRole('list', { name: 'Geräte auf Rechnung RE-2026-000002' });
  await expect.element(phones.getByRole('link', { name: 'iPhone 2' })).toHaveAttribute('href', '/devices/d2');
  await expect.element(phones.getByRole('listitem').nth(1)).toHaveTextContent(/35 693803 564380 2.*200,00/);
  const linkTo = (name: string) => page.getByRole('link', { name });
  await expect.element(linkTo('AB-2026-000007')).toHaveAttribute('href', '/documents?document=ab');
  await expect.element(page.getByText(', storniert')).toBeVisible();
  await expect.element(linkTo('RE-2026-000001')).toHaveAttribute('href', '/documents?document=alt');
  await expect.element(page.getByText(/^Verrechnung 120,00/)).toBeVisible();
  await expect.element(page.getByText(/^Karte 180,00/)).toBeVisible();
});

it('a long document shows its first phones, and all of them when asked', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => ({ ...line(1), deviceId: `d${index}` }));
  await renderInApp(<DocumentFacts document={{ ...document, lines }} addressOf={(id) => id} />, {
    staff: {},
  });
  const phones = page.getByRole('list', { name: 'Geräte auf Rechnung RE-2026-000002' });
  await expect.poll(() => phones.getByRole('listitem').elements().length).toBe(6);
  await page.getByRole('button', { name: 'Alle 40 Geräte zeigen' }).click();
  await expect.poll(() => phones.getByRole('listitem').elements().length).toBe(40);
  await expect.element(page.getByRole('button', { name: /zeigen$/ })).not.toBeInTheDocument();
});

it('who may not see devices reads the phones without links', async () => {
  await renderInApp(<DocumentFacts document={document} addressOf={(id) => id} />, {
    staff: { permissions: ['documents.view'] },
  });
  await expect.element(page.getByText('iPhone 2')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'iPhone 2' })).not.toBeInTheDocument();
});

it('the seller of several phones reads each with its price and its defects before signing', async () => {
  new FakeServer({
    'GET /api/signatures/abc': {
      company: 'Handy Nord',
      seller: 'Anna Ott',
      address: 'Weg 1, 24103 Kiel',
      phone: '2 Geräte',
      imei: '',
      phones: [
        { phone: 'iPhone 1', imei: '356938035643801', price: 100, defects: [] },
        { phone: 'iPhone 2', imei: '356938035643802', price: 200, defects: ['Riss', 'Kratzer'] },
      ],
      price: 300,
      priceInWords: 'dreihundert Euro',
      payment: 'Bar 100,00 €, Verrechnung 200,00 €',
      defects: [],
      declaration: 'Eins\nZwei',
      privacyNote: 'Hinweis',
      expiresAt: '2026-11-18T20:00:00Z',
    },
  });
  await renderInApp(<SignScreen />, { at: '/sign?token=abc' });
  const phones = page.getByRole('list', { name: 'Geräte' });
  await expect
    .element(phones.getByRole('listitem').nth(1))
    .toHaveTextContent(/iPhone 2.*Bekannte Mängel: Riss · Kratzer.*200,00/);
  await expect.element(page.getByText('300,00 € (dreihundert Euro)')).toBeVisible();
  await expect.element(page.getByText('Bar 100,00 €, Verrechnung 200,00 €')).toBeVisible();
});
