import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FakeServer } from '../../../../test/fake-server.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import { QualityDialog } from './quality-dialog.tsx';

const device = {
  _id: 'd1',
  imei: '350020987304445',
  model: 'iPhone 13 Pro',
  status: 'in_reparatur',
  fmiOn: false,
  batteryInfo: { health: 76 },
  parts: [{ partNumber: 'FD-1', price: 20, state: 'geplant' }],
  partDescriptions: { 'FD-1': 'FDX Battery' },
  qualityCheck: [],
  condition: { grade: 'B', display: null, body: null, batteryHealth: 76, defects: [] },
} as unknown as Device;

it.each([
  ['that it books itself contradicts nothing', true, 0],
  ['that stays planned is told, and so is the old one', false, 2],
])('a new battery %s', async (_what, bookOnRepairEnd, contradicted) => {
  new FakeServer({ 'GET /api/settings/defaults': { bookOnRepairEnd } });
  await renderInApp(
    <QualityDialog opened edit={{ latest: device } as unknown as DeviceEdit} onClose={vi.fn()} />,
    { staff: {} },
  );
  const books = page.getByText('1 geplantes Teil wird mit dem Abschluss als verbaut gebucht');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  if (bookOnRepairEnd) await expect.element(books).toBeVisible();
  await expect
    .poll(() => document.body.textContent?.match(/Akkuzustand 76 %|Teil ist nicht eingebaut/g)?.length ?? 0)
    .toBe(contradicted);
  await page.getByRole('button', { name: 'Alle auswählen' }).click();
  const left = contradicted > 0 ? `Noch ${contradicted} Punkte bestätigen` : 'Als verkaufsbereit markieren';
  await expect.element(page.getByRole('button', { name: left })).toBeVisible();
});
