import { DeviceDetailPage } from '../pages/device-detail.ts';
import { DeviceApi } from '../pages/device-detail-api.ts';
import { expect, test } from '../support/test.ts';

test.use({ live: true });

test('what one page changes shows on another, but never under the hands of whoever types @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const api = await DeviceApi.signIn(page);
  const device = await api.create({ damageDescription: 'Alt', purchasePrice: 100 });
  const mine = new DeviceDetailPage(page, false);
  await mine.open(device._id);
  const list = await context.newPage();
  // Words that are searched for, with the caret still in them, hold nothing back.
  await list.goto('/devices');
  await list.getByRole('searchbox').fill(device.imei);
  const box = list.getByRole('checkbox', { name: `IMEI ${device.imei}` });
  const row = list.getByRole('row').filter({ has: box });
  await expect(row).toContainText('Gekauft');

  await mine.status('In Reparatur').click();
  await expect(row).toContainText('In Reparatur');

  await test.step('without a stream it is asked for again from time to time', async () => {
    // A clock belongs to all pages of a context.
    const apart = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    const deaf = await apart.newPage();
    await DeviceApi.signIn(deaf);
    await deaf.clock.install();
    await deaf.route('**/api/events', (route) => route.abort());
    const refused = deaf.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/events'));
    await deaf.goto(`/devices?search=${device.imei}`);
    const same = deaf.getByRole('row').filter({ hasText: 'iPhone 13 Pro' });
    await expect(same).toContainText('In Reparatur');
    await refused;
    await api.change(device._id, { status: 'verkaufsbereit' });
    await deaf.clock.runFor(16_000);
    await expect(same).toContainText('Verkaufsbereit');
    await apart.close();
  });

  const theirs = await context.newPage();
  const typing = new DeviceDetailPage(theirs, false);
  await typing.open(device._id);
  await typing.description.fill('Von mir');
  await typing.title.click();
  await api.change(device._id, { damageDescription: 'Von ihr' });
  // The page where nobody types has it; the other one keeps what was typed and is told when it saves.
  await expect(mine.description).toHaveValue('Von ihr');
  await expect(typing.description).toHaveValue('Von mir');
  await typing.saveButton.click();
  await expect(typing.dialog).toContainText('Das Gerät wurde inzwischen geändert');
});
