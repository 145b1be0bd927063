import { expect, it } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { freshImei } from '../test/device-samples.ts';
import { createStaff } from '../test/factories.ts';
import { reportProof } from '../test/proof-report.ts';
import { useProgramBed } from '../test/running-program.ts';
import { besideThis, createTestApp, listenOn } from '../test/test-app.ts';
import { brokenInvariants } from './invariants.ts';

const bed = useProgramBed();
const isFull = process.env.PROVE === 'full';
const SEED = Number(process.env.SEED ?? 1);
const ACTORS = isFull ? 20 : 8;
const ACTS_EACH = isFull ? 500 : 20;

/** 10,000 acts in full, on two programs that share a database; one of them is killed in the middle and started again. */
it('whatever moves parts at once, and whoever is killed meanwhile, stock is the sum of what moved', {
  timeout: 900_000,
}, async () => {
  const testApp = await createTestApp();
  const { token } = await createStaff(testApp, { role: 'super_admin' });
  const asked = (line: string, body?: unknown) => testApp.ask(line, { token, body });
  const part = { description: 'Akku', forModel: 'iPhone 13', category: 'Akku', price: 20 };
  const parts: { _id: string; partNumber: string }[] = [];
  for (const partNumber of ['A-1', 'B-2', 'C-3', 'D-4']) {
    const { body } = await asked('POST /api/parts', { ...part, partNumber });
    parts.push((await asked(`POST /api/parts/${body._id}/stocked`, { counted: 20 })).body);
  }
  const devices: { _id: string }[] = [];
  for (let count = 0; count < 6; count++)
    devices.push((await asked('POST /api/devices', { imei: freshImei(), status: 'in_reparatur' })).body);

  const program = () => bed.start(besideThis(testApp));
  let doomed = program();
  // The steady one is this process itself.
  const addresses = [await listenOn(testApp), await doomed.listening()];
  const statuses = new Map<number, number>();
  const send = async (actor: number, line: string, body?: unknown) => {
    const [method, path] = line.split(' ');
    try {
      const response = await fetch(`${addresses[actor % 2]}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      await response.arrayBuffer();
    } catch {
      // The program was killed while it answered.
    }
  };

  const countedOf = ({ partNumber }: { partNumber: string }, counted: number) => ({ partNumber, counted });
  /** A phone of its own, which two want to take apart at once. */
  const takeApart = async (actor: number, lines: { partNumber: string }[], quantity: number) => {
    const { _id } = (await asked('POST /api/devices', { imei: freshImei(), purchasePrice: 100 })).body;
    const taken = lines.map(({ partNumber }) => ({ partNumber, quantity }));
    await Promise.all(
      [actor, actor + 1].map((by) => send(by, `POST /api/devices/${_id}/donor`, { parts: taken })),
    );
  };

  const act = async (actor: number) => {
    const { pick, between } = createRandom(SEED * 1_000 + actor);
    for (let count = 0; count < ACTS_EACH; count++) {
      const { _id, partNumber } = pick(parts);
      const device = `/api/devices/${pick(devices)._id}`;
      const lines = parts
        .filter(() => between(0, 1))
        .map((one) => ({ partNumber: one.partNumber, price: 20 }));
      await pick([
        () => send(actor, `PUT ${device}`, { parts: lines }),
        () => send(actor, `PUT ${device}`, { parts: lines, status: 'in_reparatur' }),
        () => send(actor, `PUT ${device}`, { status: pick(['verkaufsbereit', 'in_reparatur']) }),
        () => send(actor, `POST ${device}/parts/${partNumber}/fit`),
        () => send(actor, `POST ${device}/parts/${partNumber}/unfit`, { to: pick(['lager', 'ausschuss']) }),
        () => send(actor, `POST /api/parts/${_id}/movements`, { kind: 'korrektur', quantity: pick([-2, 3]) }),
        () => send(actor, `POST /api/parts/${_id}/movements`, { kind: 'wareneingang', quantity: 2 }),
        () => send(actor, `PUT /api/parts/${_id}`, { ...part, stock: between(0, 30) }),
        () =>
          send(actor, 'POST /api/stocktakes', {
            lines: parts.filter(() => between(0, 1)).map((one) => countedOf(one, between(0, 30))),
            preview: between(0, 3) === 0,
          }),
        () => takeApart(actor, lines.slice(0, 3), between(1, 3)),
      ])();
      if (actor === 1 && count === Math.floor(ACTS_EACH / 2)) {
        doomed.kill('SIGKILL');
        doomed = program();
        addresses[1] = await doomed.listening();
      }
    }
  };
  await Promise.all(Array.from({ length: ACTORS }, (_, actor) => act(actor)));

  expect([...statuses].filter(([status]) => status >= 500)).toEqual([]);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(0);
  expect(await brokenInvariants(testApp.database.pool)).toEqual([]);
  const { rows } = await testApp.database.pool.query(
    'select kind, count(*)::int as moved from part_movements group by kind',
  );
  const moved = new Map(rows.map((row) => [row.kind, row.moved]));
  for (const kind of ['verbau', 'wareneingang', 'inventur', 'korrektur'])
    expect(moved.get(kind) ?? 0).toBeGreaterThan(0);
  reportProof(`moved ${JSON.stringify([...moved])}, answered ${JSON.stringify([...statuses])}`);
  await doomed.stop();
  await testApp.close();
});
