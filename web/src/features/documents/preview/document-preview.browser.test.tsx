import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeServer } from '../../../test/fake-server.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { DocumentPreview } from './document-preview.tsx';

const line = { deviceId: 'd1', deviceModel: 'iPhone 13', imei: '350020987304445', total: 400 };
const invoice = {
  _id: 'i1',
  kind: 'rechnung',
  number: 'RE-2026-000001',
  issuedAt: '2026-01-05T10:00:00.000Z',
  issuedBy: 'Mira',
  status: 'gueltig',
  lines: [line],
  total: 400,
  taxation: 'differenz',
  hasXml: true,
  sha256: '',
} as unknown as DocumentAnswer;
const other = { ...invoice, _id: 'i2', number: 'RE-2026-000002' };

interface Shown {
  id: string;
  isBeside: boolean;
}

function Preview() {
  const [{ id, isBeside }, setShown] = useState<Shown>({ id: 'i1', isBeside: true });
  useEffect(() => {
    const listen = (event: Event) => setShown((event as CustomEvent<Shown>).detail);
    addEventListener('shown', listen);
    return () => removeEventListener('shown', listen);
  }, []);
  return (
    <DocumentPreview id={id} known={invoice} isBeside={isBeside} addressOf={(to) => to} onClose={() => {}} />
  );
}

const show = (detail: Shown) => dispatchEvent(new CustomEvent('shown', { detail }));

it('a dialog of the document stays open when the window has no room beside the list any more, and back', async () => {
  new FakeServer({
    'GET /api/documents/i1': invoice,
    'GET /api/documents/i2': other,
    'GET /api/documents/i1/pdf': '',
    'GET /api/documents/i2/pdf': '',
  });
  await renderInApp(<Preview />, { staff: {} });
  const beside = page.getByRole('complementary', { name: 'Rechnung RE-2026-000001', includeHidden: true });
  await page.getByRole('button', { name: 'Stornieren' }).click();
  const reason = page.getByRole('dialog', { name: /stornieren/ }).getByRole('textbox');
  await reason.fill('Der Preis war falsch');
  show({ id: 'i1', isBeside: false });
  await expect.element(beside).not.toBeInTheDocument();
  // Nothing lies over it.
  await userEvent.click(reason);
  await expect.element(reason).toHaveValue('Der Preis war falsch');
  show({ id: 'i1', isBeside: true });
  await expect.element(beside).toBeInTheDocument();
  await expect.element(reason).toHaveValue('Der Preis war falsch');
  show({ id: 'i2', isBeside: true });
  await expect.element(reason).not.toBeInTheDocument();
});
