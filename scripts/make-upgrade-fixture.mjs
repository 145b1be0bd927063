import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';

/*
 * Makes what the test of upgrades begins with (server/fixtures): a database as one version leaves it, with something of
 * every feature, and what that version answers. To be run once for a version, against a program of it on a database that
 * nobody has used yet; README.md beside the fixtures says how.
 */
const [address, databaseUrl, folder] = process.argv.slice(2);
const PASSWORD = 'Wald-und-Wiese-7';
let token = '';

async function ask(line, body, as = token) {
  const [method, path] = line.split(' ');
  const isForm = body instanceof FormData;
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${line}: ${response.status} ${text}`);
  return JSON.parse(text);
}

({ token } = await ask('POST /api/admin-auth/login', { username: 'admin', password: PASSWORD }));
await ask('PUT /api/settings', {
  company: {
    name: 'Handy Nord GmbH',
    owner: 'Jörg Größe',
    street: 'Hafenstraße 1',
    zip: '24103',
    city: 'Kiel',
    taxNumber: '20/123/45678',
  },
});

let imei = 35_000_000_000_001;
const buy = async (model, more = {}) =>
  (await ask('POST /api/devices', { imei: `0${imei++}`, model, purchasePrice: 200, ...more }))._id;
for (const [partNumber, forModel] of [
  ['AKKU-12', 'iPhone 12 / 12 Pro'],
  ['DISP-13', 'iPhone 13'],
])
  await ask('POST /api/parts', {
    partNumber,
    description: `Ersatzteil ${partNumber}`,
    forModel,
    category: 'Akku',
    price: 19.9,
    stock: 3,
  });

const inStock = await buy('Apple iPhone 12 64GB', {
  modelDesc: 'iPhone 12 64GB Schwarz',
  damageDescription: 'Kratzer am Rahmen; „Größe“ 6,1″',
  parts: [{ partNumber: 'AKKU-12', price: 19.9 }],
});
const sold = await buy('iPhone 13 128GB', { physicalCondition: { overallGrade: 'A' } });
const assigned = await buy('iPhone 13 mini Blau');
const withDocument = await buy('Samsung Galaxy S21');
const deleted = await buy('Pixel 6');
for (let n = 0; n < 8; n++) {
  const id = await buy(n % 2 ? 'iPhone 13' : 'iPhone 12 Pro', { modelDesc: `${64 * (1 + (n % 3))}GB` });
  if (n % 3 === 0) await ask(`PUT /api/devices/${id}`, { status: 'verkauft', actualSellingPrice: 300 + n });
}

const photos = new FormData();
const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } });
photos.append('photos', new Blob([await picture.jpeg().toBuffer()], { type: 'image/jpeg' }), 'vorne.jpg');
await ask(`POST /api/devices/${inStock}/photos`, photos);

await ask(`PUT /api/devices/${sold}`, { status: 'verkauft', actualSellingPrice: 389.5 });
const seller = { name: 'Łukasz Müller-Şahin', street: 'Am Ufer 7', zip: '24105', city: 'Kiel' };
await ask(`POST /api/devices/${withDocument}/purchase-receipt`, {
  seller: { ...seller, birthDate: '1990-05-17', idType: 'personalausweis', idNumber: 'L01X00T47' },
  payment: { method: 'bar' },
});
const invoice = await ask(`POST /api/devices/${sold}/invoice`, {
  buyer: { name: 'Änne Öztürk', street: 'Weg 3', zip: '20095', city: 'Hamburg' },
  paidBy: 'karte',
});
await ask(`POST /api/documents/${invoice._id}/cancel`, { reason: 'Falscher Preis eingetragen' });
// Under the regular scheme, which shows net and tax; one of two is taken back.
await ask('PUT /api/settings', { tax: { scheme: 'regel', margin: 'gesamt' } });
const taxed = [];
for (const [price, paidBy] of [
  [250, 'ueberweisung'],
  [199.99, 'bar'],
]) {
  const id = await buy('iPhone 11');
  await ask(`PUT /api/devices/${id}`, { status: 'verkauft', actualSellingPrice: price });
  taxed.push(await ask(`POST /api/devices/${id}/invoice`, { paidBy }));
}
await ask(`POST /api/documents/${taxed[0]._id}/cancel`, { reason: 'Falscher Preis eingetragen' });

await ask('PUT /api/prices', {
  cells: [
    { model: 'iPhone 13', storage: '128GB', grade: 'A', price: 280 },
    { model: 'iPhone 12', storage: '64GB', grade: 'B', price: 150 },
  ],
});
const order = await ask('POST /api/part-orders', { lines: [{ partNumber: 'DISP-13', quantity: 4 }] });
await ask(`POST /api/part-orders/${order._id}/order`, {});
await ask(`POST /api/part-orders/${order._id}/receive`, { lines: [{ partNumber: 'DISP-13', quantity: 2 }] });
const reseller = await ask('POST /api/admin/resellers', {
  username: 'laden-sued',
  email: 'sued@laden.example',
  name: 'Laden Süd',
});
await ask(`PUT /api/devices/${assigned}`, { status: 'verkaufsbereit' });
const assign = async (deviceId) => {
  const resellerId = reseller.details._id;
  const answer = await ask('POST /api/admin/assign-device', { deviceId, resellerId, minimumPrice: 250 });
  return answer.assignment._id;
};
await assign(assigned);
// Sold by the reseller: one kept, one taken back.
const first = await ask('POST /api/auth/login', { username: 'laden-sued', password: 'laden-sued' }, '');
await ask(
  'POST /api/auth/change-password',
  { currentPassword: 'laden-sued', newPassword: PASSWORD },
  first.token,
);
const portal = await ask('POST /api/auth/login', { username: 'laden-sued', password: PASSWORD }, '');
for (const isTakenBack of [false, true]) {
  const id = await buy('iPhone 14');
  await ask(`PUT /api/devices/${id}`, { status: 'verkaufsbereit' });
  const assignment = await assign(id);
  await ask(`POST /api/admin/confirm-delivery/${assignment}`, {}, portal.token);
  await ask(`POST /api/admin/report-sale/${assignment}`, { salePrice: 299.95 }, portal.token);
  if (isTakenBack)
    await ask(`POST /api/admin/reverse-sale/${assignment}`, { reason: 'Kunde kam zurück' }, portal.token);
}
await ask('POST /api/user-management/users', {
  username: 'werkstatt',
  email: 'werkstatt@laden.example',
  name: 'Wolf Werk',
  role: 'viewer',
});
await ask(`DELETE /api/devices/${deleted}`);

const questions = [
  '/api/devices?sort=imei&limit=50',
  `/api/devices/${inStock}`,
  `/api/devices/${sold}`,
  `/api/devices/${assigned}`,
  `/api/devices/${inStock}/history`,
  `/api/devices/${inStock}/photos`,
  '/api/devices?search=Kratzer',
  '/api/stats',
  '/api/parts',
  '/api/part-orders',
  '/api/prices',
  '/api/prices/history',
  '/api/calculator/history?model=iPhone%2013',
  '/api/documents',
  `/api/documents/${taxed[1]._id}`,
  '/api/documents/verify',
  '/api/admin/resellers',
  '/api/admin/assignments',
  '/api/admin/assignments/summary',
  '/api/analytics',
  '/api/settings',
  '/api/trash',
  '/api/mail/outbox',
];
const answers = {};
const at = new Date().toISOString();
for (const path of questions) answers[path] = await ask(`GET ${path}`);

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'answers.json'), `${JSON.stringify({ at, answers }, null, 1)}\n`);
const dump = execFileSync(
  'pg_dump',
  ['--no-owner', '--no-privileges', '--no-comments', '--inserts', '--rows-per-insert=200', databaseUrl],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
// Lines that only psql understands are left out.
writeFileSync(join(folder, 'database.sql.gz'), gzipSync(dump.replaceAll(/^\\.*$/gm, ''), { level: 9 }));
