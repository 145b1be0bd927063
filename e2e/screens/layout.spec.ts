import type { Page } from '@playwright/test';
import { monthOf } from '../../domain/src/books/months.rules.ts';
import { shopDay } from '../../domain/src/shared/dates.ts';
import { paths } from '../../web/src/shared/paths.ts';
import { PartCatalogue } from '../pages/part-catalogue.ts';
import { openPortal } from '../pages/portal.ts';
import { type ResellerAccount, ResellerApi } from '../pages/resellers.ts';
import { Management } from '../pages/users.ts';
import type { FakeSupplier } from '../support/fake-supplier.ts';
import { follow } from '../support/follow.ts';
import { forgetShifts, layoutFaults, shiftsOf, watchShifts } from '../support/layout.ts';
import { Catalogue, expect, test } from '../support/supplier.ts';

test.use({ world: 'layout' });
test.describe.configure({ timeout: 240_000 });

/** What would run in the browser of whoever reads it, were it ever taken for markup. */
const script = '<img src=x onerror=alert(1)>';
const phone = { model: 'iPhone 15 Pro Max', modelDesc: `iPhone 15 Pro Max 512GB Natural Titanium ${script}` };
const person = `Anna-Katharina Beispiel-Mustermann ${script}`;
const part = {
  description: 'Display For iPhone 15 Pro Max Service Pack And Adhesive <script>alert(1)</script>',
  category: 'Display und Touchscreen',
  forModel: 'iPhone 15 Pro Max',
  price: 1234.5,
};

const company = {
  name: 'Handyhandel Musterstadt-Süd GmbH & Co. KG',
  street: 'Am Alten Hafen 112',
  zip: '20457',
  city: 'Hamburg',
  taxNumber: '20/123/45678',
  iban: 'DE89370400440532013000',
};

interface ShownIds {
  deviceId: string;
  orderId: string;
  webhookId: string;
}

/** A shop with names as long as they come, and something in every list. */
async function openShop(
  page: Page,
  supplier: FakeSupplier,
): Promise<{ reseller: ResellerAccount; ids: ShownIds }> {
  const parts = await PartCatalogue.empty(page);
  for (const end of ['A', 'B', 'C']) await parts.add({ ...part, partNumber: `DIS-15PROMAX-SERVICE-${end}` });

  const resellers = await ResellerApi.of(page);
  const reseller = await resellers.addReseller('Nord', {
    name: `Handyladen Musterstadt-Nord ${script} & Co. KG`,
    company: `Nord Mobilfunk und Reparatur ${script}`,
    phone: '+49 151 23456789',
    address: `Am Alten Hafen 112, 20457 Hamburg-Altstadt ${script}`,
  });
  const give = () => resellers.assign(reseller, { ...phone, minimumPrice: 1234.99 });
  await give();
  const [ready, sent, ...sold] = [await give(), await give(), await give(), await give()];
  for (const each of [ready, sent, ...sold]) await resellers.approve(each, reseller);
  await resellers.ship(sent);
  for (const each of sold) await resellers.receive(each, reseller);
  await resellers.changeSettings({ company });
  const [settled, open] = sold;
  await resellers.sell(settled, reseller, 1399.99);
  await resellers.settle(reseller);
  await resellers.sell(open, reseller, 1399.99);
  const device = await resellers.addDevice({
    ...phone,
    model: 'iPhone SE (3rd generation)',
    purchasePrice: 99_999.99,
    serial: 'F2LXK1ABCD12',
    status: 'in_reparatur',
    purchaseInfo: { method: 'guided' },
    damageDescription: `Kratzer auf dem Display, Delle am Rahmen unten links ${script}`,
  });

  const management = await Management.of(page);
  await management.addUser('Anna', { name: person, role: 'manager' });
  await management.addRole(['devices.view', 'parts.view'], `Werkstatt ${script}`);
  for (const number of [1, 2, 3]) {
    const email = `anna.beispiel-mustermann${number}@handyladen-musterstadt.example.org`;
    await management.invite({ email, name: person, role: 'viewer' });
    await management.inviteReseller({ email, name: person, company: `Handyladen ${script}` });
  }
  supplier.sell(
    ['A', 'B', 'C'].map((end) => ({
      sku: `FD-1097${end}`,
      title: part.description,
      suitable_for: 'iPhone 15 Pro, iPhone 15 Pro Max',
      category: part.category,
      price: '1234.50',
      instock: 'Y',
    })),
  );
  const catalogue = await Catalogue.of(page);
  await catalogue.fetch();
  const lines = ['A', 'B'].map((end) => ({ partNumber: `DIS-15PROMAX-SERVICE-${end}`, quantity: 12 }));
  const order = await catalogue.call('post', '/api/part-orders', { lines, note: script });
  await catalogue.call('post', '/api/api-keys', {
    name: `Lagerprogramm ${script}`,
    permissions: { devices: { view: true, create: true }, parts: { view: true } },
    hidesCosts: true,
  });
  const webhook = await catalogue.call('post', '/api/webhooks', {
    url: `https://hooks.example.invalid/${'ein-langer-weg-'.repeat(9)}`,
    events: [
      'device.created',
      'device.sold',
      'assignment.created',
      'part.low',
      'document.issued',
      'settlement.paid',
    ],
    description: `Bestand im Onlineshop ${script}`,
    isActive: false,
  });
  await catalogue.call('post', `/api/webhooks/${webhook._id}/test`);
  return { reseller, ids: { deviceId: device._id, orderId: order._id, webhookId: webhook._id } };
}

/** Everything that was asked for is there, drawn in its own font. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(
    page.locator('main').locator('[aria-busy="true"]:visible, .mantine-Skeleton-root:visible'),
  ).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

const tabs = (address: string, ...names: string[]) => [
  address,
  ...names.map((name) => `${address}?tab=${name}`),
];

/** Every address that the program has. */
const addresses = ({ deviceId, orderId, webhookId }: ShownIds): Record<keyof typeof paths, string[]> => ({
  home: [paths.home],
  analytics: [paths.analytics],
  devices: [paths.devices, `${paths.devices}?status=verkauft`],
  deviceAdd: [paths.deviceAdd],
  device: [paths.device(deviceId)],
  deviceEdit: [paths.deviceEdit(deviceId)],
  // The page of the phone under a dialog.
  deviceReturn: [],
  deviceSheet: [paths.deviceSheet(deviceId)],
  purchaseReceipt: [paths.purchaseReceipt(deviceId)],
  invoice: [paths.invoice(deviceId)],
  purchaseGuide: [paths.purchaseGuide],
  purchaseForTradeIn: [],
  parts: [paths.parts],
  partAdd: [paths.partAdd],
  stocktake: [paths.stocktake],
  partOrders: [paths.partOrders],
  partOrder: [paths.partOrder(orderId)],
  workshop: [paths.workshop],
  supplierSearch: [paths.supplierSearch],
  syncSettings: [paths.syncSettings],
  calculator: [paths.calculator],
  prices: [paths.prices],
  trash: [paths.trash],
  resellers: [paths.resellers],
  assignments: [paths.assignments()],
  assignment: [],
  settlements: [paths.settlements()],
  documents: [paths.documents],
  document: [],
  // The forms for one phone, with more lines.
  sharedPurchaseReceipt: [],
  sharedInvoice: [],
  tradeIn: [],
  tradeInWith: [paths.tradeInWith({ sell: deviceId })],
  // Documents side by side.
  tradeInDone: [],
  books: [paths.books],
  bookYear: [],
  bookMonth: [paths.bookMonth('2026-10')],
  account: [paths.account],
  users: tabs(paths.users, 'roles', 'audit'),
  mailOutbox: [paths.mailOutbox],
  help: [paths.help(), paths.help('theke')],
  settings: [paths.settings],
  apiKeys: [paths.apiKeys],
  webhooks: [paths.webhooks],
  webhook: [paths.webhook(webhookId)],
  // A page of the server's own.
  apiDocs: [],
  unauthorized: [paths.unauthorized],
  // Without a session, at the end.
  adminLogin: [],
  register: [],
  registerReseller: [],
  resetPassword: [],
  sign: [],
  portal: [],
  ownSettlements: [],
  resellerAccount: [],
  resellerLogin: [],
});

const outside = [
  paths.adminLogin,
  paths.resellerLogin,
  paths.resetPassword,
  `${paths.register}?token=unbekannt`,
  `${paths.registerReseller}?token=unbekannt`,
  `${paths.sign}?token=unbekannt`,
];

/** Those that people have open all day are looked at on phones, where tablets end and on a large screen, too. */
const lookedAtWider: string[] = [
  ...[paths.home, paths.devices, paths.workshop, paths.parts, paths.resellers, paths.users],
];

/** Filters that are set: their words need more room than those of an untouched list. */
const lookedAtFiltered: [address: string, ...widths: number[]][] = [
  [`${paths.devices}?only=overdueWork`, 390, 768, 1024, 1280, 1440],
  [`${paths.devices}?only=soldThisMonth&sort=soldDate&order=desc`, 390],
  [`${paths.parts}?reorder=true`, 390],
  [`${paths.bookMonth(monthOf(shopDay(new Date())))}?tab=days`, 390],
];

const brokenWords = async (page: Page) =>
  (await layoutFaults(page)).filter((fault) => fault.includes(' is broken in '));

/** What opens over the page, by the button that opens it. */
const dialogs: [address: string, button: RegExp][] = [
  [paths.parts, /bearbeiten$/],
  [paths.users, /^Neuen Benutzer erstellen/],
  [paths.users, /^Bearbeiten/],
  [`${paths.users}?tab=roles`, /^Neue Rolle erstellen/],
  [paths.resellers, /^Neuen Reseller erstellen/],
  [paths.resellers, /^Deaktivieren/],
  [paths.assignments(), /^Gerät zuweisen/],
  [paths.assignments(), /^Versenden/],
  [paths.assignments(), /^Entziehen/],
  [paths.settlements(), /^Abrechnen: /],
  [paths.syncSettings, /^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/],
  [paths.mailOutbox, /^(Einladung|Ein Gerät|Ihr)/],
  [paths.apiKeys, /^API-Schlüssel anlegen/],
  [paths.webhooks, /^Bearbeiten/],
  [paths.webhooks, /^Schlüssel erneuern/],
  [paths.account, /^Passwort ändern/],
  [paths.account, /^App einrichten/],
];

/** Stored text is shown as it was typed and never becomes a part of the page. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"], [onerror], main script')).toHaveCount(0);
}

async function expectStillLists(page: Page): Promise<void> {
  await watchShifts(page);
  const still = async (where: string) => {
    const { total, what } = await shiftsOf(page);
    expect.soft(total, `${where}:\n${what.join('\n')}`).toBeLessThanOrEqual(0.02);
  };
  const lists = [
    ...[paths.devices, paths.parts, paths.supplierSearch, paths.syncSettings, paths.mailOutbox],
    ...[paths.resellers, paths.assignments(), ...tabs(paths.users, 'roles', 'audit')],
  ];
  for (const address of lists) {
    await page.goto(address);
    await settle(page);
    await still(address);
  }

  // All of them match: the list stays as it is, and the button has to find room beside it.
  for (const address of [paths.devices, paths.assignments(), paths.parts]) {
    await page.goto(address);
    await settle(page);
    const toggle = page.getByRole('button', { name: /^Filter( \d)?$/ });
    if (address === paths.parts) {
      await toggle.click();
      await settle(page);
      await forgetShifts(page);
    }
    await page.getByRole('searchbox').fill('iPhone');
    await expect(page.getByRole('button', { name: 'Filter zurücksetzen' })).toBeVisible();
    await settle(page);
    await still(`${address} with something to reset`);
  }

  // How much comes is known from the time before.
  for (const address of [paths.home, paths.partOrders]) {
    await page.goto(address);
    await settle(page);
    await page.goto(address);
    await settle(page);
    await still(`${address} for the second time`);
  }

  for (const [address, list] of [
    [paths.users, 'Benutzer'],
    [paths.resellers, 'Reseller'],
  ] as const) {
    await page.goto(address);
    await settle(page);
    const invitations = page.getByRole('region', { name: 'Offene Einladungen' });
    const first = invitations.getByText('anna.beispiel-mustermann1@', { exact: false });
    await expect(first, `${list}: more than two are folded`).toBeHidden();
    await invitations.getByRole('button', { name: /^Offene Einladungen\s*\d+$/ }).click();
    await expect(first).toBeVisible();
    const [search, panel] = [page.getByRole('searchbox'), invitations];
    const above = (await search.boundingBox())?.y ?? 0;
    expect(above, 'the search stays above').toBeLessThan((await panel.boundingBox())?.y ?? 0);
    expect.soft(await layoutFaults(page), `${address} unfolded`).toEqual([]);
  }
}

test('on any screen nothing overlaps, is cut off, grows too high or moves, and stored scripts are text', {
  tag: '@desktop',
}, async ({ page, supplier, browser, baseURL }) => {
  const { reseller, ids } = await openShop(page, supplier);
  await test.step('nothing moves while a list loads, nor when a filter can be reset', () =>
    expectStillLists(page));
  await page.setViewportSize({ width: 1024, height: 768 });
  const look = async (where: string) => {
    expect.soft(await layoutFaults(page), `${where} at 1024`).toEqual([]);
    await expectHarmless(page);
  };

  for (const address of Object.values(addresses(ids)).flat()) {
    await follow(page, address);
    await settle(page);
    await look(address);
    if (!lookedAtWider.includes(address)) continue;
    for (const width of [320, 390, 1200, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await settle(page);
      expect.soft(await brokenWords(page), `${address} at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1024, height: 768 });
  }
  for (const [address, ...widths] of lookedAtFiltered)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await follow(page, address);
      await settle(page);
      expect.soft(await layoutFaults(page), `${address} at ${width}`).toEqual([]);
    }
  await page.setViewportSize({ width: 1024, height: 768 });

  let shown = '';
  for (const [address, button] of dialogs) {
    if (shown !== address) await follow(page, address);
    shown = address;
    await settle(page);
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expect(dialog.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0);
    await look(`${address} ${button}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.goto(paths.assignments({ status: 'shipped' }));
  await page.getByRole('link', { name: /^Details zur Zuweisung/ }).click();
  await page.getByRole('dialog').getByText('Sendung verfolgen').waitFor();
  await look('the details of an assignment');

  await page.goto(paths.settlements());
  await page.getByRole('link', { name: /^AR-/ }).click();
  await page.getByRole('img', { name: /^GiroCode/ }).waitFor();
  await look('a settlement');

  const context = await browser.newContext({ baseURL, viewport: { width: 1024, height: 768 } });
  const visitor = await context.newPage();
  for (const address of outside) {
    await visitor.goto(address);
    await settle(visitor);
    expect.soft(await layoutFaults(visitor), `${address} at 1024`).toEqual([]);
  }
  const portal = await openPortal(visitor, reseller);
  await portal.card(phone.model).first().waitFor();
  await settle(visitor);
  expect.soft(await layoutFaults(visitor), 'the portal at 1024').toEqual([]);
  await expectHarmless(visitor);
  await visitor.goto(paths.resellerAccount);
  await settle(visitor);
  expect.soft(await layoutFaults(visitor), 'the account of a reseller at 1024').toEqual([]);
  await visitor.goto(paths.ownSettlements);
  await settle(visitor);
  expect.soft(await layoutFaults(visitor), 'the settlements of the portal at 1024').toEqual([]);
  await visitor.setViewportSize({ width: 390, height: 844 });
  await settle(visitor);
  expect.soft(await brokenWords(visitor), 'the settlements of the portal at 390').toEqual([]);
  await visitor.getByRole('link', { name: /^Bezahlen: AR-/ }).click();
  await visitor.getByRole('img', { name: /^GiroCode/ }).waitFor();
  expect.soft(await layoutFaults(visitor), 'the payment of a settlement at 390').toEqual([]);
  await expectHarmless(visitor);
  await context.close();
});

test('fifty parts are printed on three pages, in black on white with a header on each', {
  tag: '@desktop',
}, async ({ page }) => {
  const parts = await PartCatalogue.empty(page);
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      parts.add({ ...part, partNumber: `DIS-15PROMAX-SERVICE-${index + 10}` }),
    ),
  );
  await page.addInitScript(() => localStorage.setItem('colorScheme', 'dark'));
  await page.goto(paths.parts);
  await settle(page);
  await expect(page.getByRole('row')).toHaveCount(51);

  const pdf = await page.pdf({ format: 'A4' });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.length).toBeLessThanOrEqual(3);

  await page.emulateMedia({ media: 'print' });
  for (const header of ['Teilenummer', 'Beschreibung', 'Kategorie', 'Modell', 'Lager', 'Preis'])
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByText(part.description).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
