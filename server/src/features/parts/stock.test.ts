import { describe, expect, it } from 'vitest';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller } from '../../test/factories.ts';
import { usePartShelf } from '../../test/part-shelf.ts';

const {
  app,
  ask,
  newPart,
  partNow: partFrom,
} = usePartShelf({ numbered: 'P', description: 'Akku', category: 'Akku' });
const partNow = (_id: string) => partFrom({ _id });

async function newDevice(partNumbers: string[], also: object = {}) {
  const parts = partNumbers.map((partNumber) => ({ partNumber, price: 20 }));
  const { body } = await ask('POST /api/devices', {
    imei: freshImei(),
    model: 'iPhone 13',
    status: 'in_reparatur',
    parts,
    ...also,
  });
  return body;
}

const figures = async (id: string) => {
  const { stock, reserved, available } = await partNow(id);
  return { stock, reserved, available };
};
const movementsOf = async (id: string) =>
  (await ask(`GET /api/parts/${id}/movements`)).body.map(
    ({ kind, quantity, stockAfter }: { kind: string; quantity: number; stockAfter: number }) => [
      kind,
      quantity,
      stockAfter,
    ],
  );
const statesOf = (device: { parts: { state: string }[] }) => device.parts.map(({ state }) => state);

describe('several parts that are stocked from now on', () => {
  it('begin with what was counted of each, and a double click changes nothing', async () => {
    const [one, other] = [await newPart(), await newPart()];
    const body = {
      parts: [
        { _id: one._id, counted: 3 },
        { _id: other._id.toUpperCase(), counted: 0 },
      ],
    };
    for (const _again of [1, 2]) {
      const answer = await ask('POST /api/parts/stocked', body);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject([
        { _id: one._id, isStocked: true, stock: 3 },
        { _id: other._id, isStocked: true, stock: 0 },
      ]);
    }
    expect(await movementsOf(one._id)).toEqual([['inventur', 3, 3]]);
  });

  it.each([
    ['one of them unknown', '00000000-0000-4000-8000-000000000000', 1, 404],
    ['a count below zero', undefined, -1, 400],
    ['no number', undefined, 'drei', 400],
  ])('are refused whole: %s', async (_what, id, counted, status) => {
    const [one, other] = [await newPart(), await newPart()];
    const parts = [
      { _id: one._id, counted: 2 },
      { _id: id ?? other._id, counted },
    ];
    expect((await ask('POST /api/parts/stocked', { parts })).status).toBe(status);
    expect((await ask('POST /api/parts/stocked', { parts: [parts[0], parts[0]] })).status).toBe(400);
    expect((await ask('POST /api/parts/stocked', { parts: [] })).status).toBe(400);
    expect((await partNow(one._id)).isStocked).toBe(false);
  });

  it('that are counted already are named, and none of the others begins', async () => {
    const [one, other] = [await newPart(), await newPart()];
    await ask('POST /api/parts/stocked', { parts: [{ _id: one._id, counted: 1 }] });
    const both = [other, one].map(({ _id }) => ({ _id, counted: 9 }));
    const { status, body } = await ask('POST /api/parts/stocked', { parts: both });
    expect([status, body.error]).toEqual([409, expect.stringContaining(one.partNumber)]);
    expect((await partNow(other._id)).isStocked).toBe(false);
  });
});

describe('a part that is not stocked', () => {
  it('keeps the number that was typed, whatever is built in', async () => {
    const part = await newPart();
    expect(part).toMatchObject({ isStocked: false, stock: 50, reserved: 0, available: 50 });
    const device = await newDevice([part.partNumber]);
    const { body } = await ask(`POST /api/devices/${device._id}/parts/${part.partNumber}/fit`);
    expect(statesOf(body)).toEqual(['verbaut']);
    expect(await figures(part._id)).toEqual({ stock: 50, reserved: 0, available: 50 });
    expect(await movementsOf(part._id)).toEqual([]);
    expect((await ask(`PUT /api/devices/${device._id}`, { parts: [] })).status).toBe(200);
  });

  it('has no movements to book', async () => {
    const part = await newPart();
    const { status, body } = await ask(`POST /api/parts/${part._id}/movements`, {
      kind: 'wareneingang',
      quantity: 1,
    });
    expect([status, body.code]).toEqual([409, 'part_not_counted']);
  });
});

describe('counting a part', () => {
  it('begins with an inventur from 0', async () => {
    const part = await newPart(7);
    expect(part).toMatchObject({
      isStocked: true,
      stock: 7,
      reserved: 0,
      available: 7,
      minStock: 0,
      place: '',
    });
    const { body, headers } = await ask(`GET /api/parts/${part._id}/movements`);
    expect(body).toEqual([
      {
        _id: expect.any(String),
        kind: 'inventur',
        quantity: 7,
        stockAfter: 7,
        by: 'Mira Lager',
        at: part.updatedAt,
      },
    ]);
    expect(headers['x-total-count']).toBe('1');
  });

  it('of none is a count, too', async () => {
    const part = await newPart(0);
    expect(await movementsOf(part._id)).toEqual([['inventur', 0, 0]]);
  });

  it('twice by a double click is one, with another number it is refused', async () => {
    const part = await newPart(7);
    expect((await ask(`POST /api/parts/${part._id}/stocked`, { counted: 7 })).status).toBe(200);
    const again = await ask(`POST /api/parts/${part._id}/stocked`, { counted: 8 });
    expect([again.status, again.body.code]).toEqual([409, 'part_already_counted']);
    expect(await movementsOf(part._id)).toHaveLength(1);
  });

  it('ends with the last figure, and begins again with what was counted then', async () => {
    const part = await newPart(7);
    const { status, body } = await ask(`DELETE /api/parts/${part._id}/stocked`);
    expect([status, body.isStocked, body.stock]).toEqual([200, false, 7]);
    await ask(`PUT /api/parts/${part._id}`, { ...body, stock: 99 });
    const again = await ask(`POST /api/parts/${part._id}/stocked`, { counted: 4 });
    expect(again.body).toMatchObject({ isStocked: true, stock: 4 });
    expect(await movementsOf(part._id)).toEqual([
      ['inventur', -3, 4],
      ['inventur', 7, 7],
    ]);
  });

  it.each([[-1], [1.5], ['7'], [null], [undefined]])('%s is no number of parts', async (counted) => {
    const part = await newPart();
    const { status, body } = await ask(`POST /api/parts/${part._id}/stocked`, { counted });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['counted']]);
    expect((await partNow(part._id)).isStocked).toBe(false);
  });
});

describe('booking by hand', () => {
  it.each([
    ['wareneingang', 3, 3, 8],
    ['ausschuss', 2, -2, 3],
    ['korrektur', -9, -9, -4],
    ['korrektur', 2, 2, 7],
  ])('%s of %i moves the stock by %i', async (kind, quantity, moved, after) => {
    const part = await newPart(5);
    const { status, body } = await ask(`POST /api/parts/${part._id}/movements`, {
      kind,
      quantity,
      note: 'Regal 4',
    });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        kind,
        quantity: moved,
        stockAfter: after,
        by: 'Mira Lager',
        note: 'Regal 4',
      }),
    ]);
    const now = await partNow(part._id);
    expect(now.stock).toBe(after);
    expect(now.updatedAt > part.updatedAt).toBe(true);
  });

  it('is found again by its kind, its note and who booked it', async () => {
    const part = await newPart(5);
    const book = (kind: string, note: string) =>
      ask(`POST /api/parts/${part._id}/movements`, { kind, quantity: 1, note });
    await book('wareneingang', 'Nachlieferung');
    await book('ausschuss', 'Flex gebrochen');
    const found = async (search: string) => {
      const { body, headers } = await ask(`GET /api/parts/${part._id}/movements?search=${search}`);
      expect(headers['x-total-count']).toBe(String(body.length));
      return body.map(({ kind }: { kind: string }) => kind);
    };
    expect(await found('gebrochen')).toEqual(['ausschuss']);
    expect(await found('Wareneingang')).toEqual(['wareneingang']);
    expect(await found('mira')).toEqual(['ausschuss', 'wareneingang', 'inventur']);
    expect(await found('nichts%20davon')).toEqual([]);
  });

  it.each([
    [{ kind: 'verbau', quantity: 1 }, 'kind'],
    [{ kind: 'wareneingang', quantity: 0 }, 'quantity'],
    [{ kind: 'wareneingang', quantity: -1 }, 'quantity'],
    [{ kind: 'ausschuss', quantity: -1 }, 'quantity'],
    [{ kind: 'korrektur', quantity: 1.5 }, 'quantity'],
    [{ kind: 'korrektur', quantity: 0 }, 'quantity'],
    [{ kind: 'korrektur' }, 'quantity'],
  ])('%o is refused at its field', async (input, field) => {
    const part = await newPart(5);
    const { status, body } = await ask(`POST /api/parts/${part._id}/movements`, input);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect((await partNow(part._id)).stock).toBe(5);
  });

  it('another number in the part itself is a korrektur, the same or none is nothing', async () => {
    const part = await newPart(5);
    const { body } = await ask(`PUT /api/parts/${part._id}`, {
      ...part,
      stock: 3,
      minStock: 4,
      place: ' R4 ',
    });
    expect(body).toMatchObject({ stock: 3, minStock: 4, place: 'R4' });
    await ask(`PUT /api/parts/${part._id}`, { ...body, stock: 3 });
    await ask(`PUT /api/parts/${part._id}`, { ...body, updatedAt: undefined, stock: undefined });
    expect(await movementsOf(part._id)).toEqual([
      ['korrektur', -2, 3],
      ['inventur', 5, 5],
    ]);
  });
});

describe('editing a stocked part', () => {
  it('leaves a stock below zero that comes back as it was read', async () => {
    const part = await newPart(1);
    await ask(`POST /api/parts/${part._id}/movements`, { kind: 'korrektur', quantity: -4 });
    const { status, body } = await ask(`PUT /api/parts/${part._id}`, {
      ...(await partNow(part._id)),
      place: 'R5',
    });
    expect([status, body.stock, body.place]).toEqual([200, -3, 'R5']);
    expect(await movementsOf(part._id)).toHaveLength(2);
  });

  it.each([['viele'], [1.5], [null], [[7]], [''], [1_000_001]])(
    'refuses %j as its stock, and books nothing',
    async (stock) => {
      const part = await newPart(5);
      const { status, body } = await ask(`PUT /api/parts/${part._id}`, { ...part, place: 'R6', stock });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['stock']]);
      expect(await partNow(part._id)).toMatchObject({ stock: 5, place: '' });
    },
  );
});

describe('a repair', () => {
  it('plans, builds in and takes off, with every figure', async () => {
    const part = await newPart(3);
    const { partNumber } = part;
    const device = await newDevice([partNumber]);
    expect(statesOf(device)).toEqual(['geplant']);
    expect(await figures(part._id)).toEqual({ stock: 3, reserved: 1, available: 2 });

    const line = `/api/devices/${device._id}/parts/${partNumber.toLowerCase()}`;
    const fitted = await ask(`POST ${line}/fit`);
    expect([fitted.status, statesOf(fitted.body)]).toEqual([200, ['verbaut']]);
    expect(fitted.body.sellingPrice).toBe(device.sellingPrice);
    expect((await ask(`POST ${line}/fit`)).body.updatedAt).toBe(fitted.body.updatedAt);
    expect(await figures(part._id)).toEqual({ stock: 2, reserved: 0, available: 2 });

    const dropped = await ask(`PUT /api/devices/${device._id}`, { parts: [] });
    expect([dropped.status, dropped.body.code]).toEqual([409, 'part_built_in']);
    const kept = await ask(`PUT /api/devices/${device._id}`, { parts: [{ partNumber, price: 25 }] });
    expect(statesOf(kept.body)).toEqual(['verbaut']);

    expect(statesOf((await ask(`POST ${line}/unfit`, { to: 'lager' })).body)).toEqual(['geplant']);
    expect((await ask(`POST ${line}/unfit`, { to: 'lager' })).status).toBe(200);
    expect(await figures(part._id)).toEqual({ stock: 3, reserved: 1, available: 2 });

    await ask(`POST ${line}/fit`);
    await ask(`POST ${line}/unfit`, { to: 'ausschuss' });
    expect(await figures(part._id)).toEqual({ stock: 2, reserved: 1, available: 1 });
    expect(await movementsOf(part._id)).toEqual([
      ['ausschuss', -1, 2],
      ['rueckgabe', 1, 3],
      ['verbau', -1, 2],
      ['rueckgabe', 1, 3],
      ['verbau', -1, 2],
      ['inventur', 3, 3],
    ]);
    const { body } = await ask(`GET /api/parts/${part._id}/movements?limit=1`);
    expect(body).toEqual([expect.objectContaining({ deviceId: device._id })]);

    expect((await ask(`PUT /api/devices/${device._id}`, { parts: [] })).status).toBe(200);
    expect(await figures(part._id)).toEqual({ stock: 2, reserved: 0, available: 2 });
  });

  it.each([
    ['verkaufsbereit', {}],
    ['zum_verkauf', {}],
    ['verkauft', { actualSellingPrice: 300 }],
  ])('that ends in %s books what is planned, once', async (status, also) => {
    const part = await newPart(3);
    const device = await newDevice([part.partNumber]);
    const { body } = await ask(`PUT /api/devices/${device._id}`, { status, ...also });
    expect(statesOf(body)).toEqual(['verbaut']);
    await ask(`PUT /api/devices/${device._id}`, { status: 'in_reparatur' });
    await ask(`PUT /api/devices/${device._id}`, { status: 'verkaufsbereit' });
    expect(await figures(part._id)).toEqual({ stock: 2, reserved: 0, available: 2 });
  });

  it('that ends by an assignment books, too', async () => {
    const part = await newPart(3);
    const device = await newDevice([part.partNumber]);
    const reseller = await addReseller(app());
    const assigned = await ask('POST /api/admin/assign-device', {
      deviceId: device._id,
      resellerId: reseller.id,
      minimumPrice: 10,
    });
    expect(assigned.status).toBeLessThan(300);
    expect(statesOf((await ask(`GET /api/devices/${device._id}`)).body)).toEqual(['verbaut']);
    expect((await partNow(part._id)).stock).toBe(2);
  });

  it('that has not begun books nothing', async () => {
    const part = await newPart(3);
    const device = await newDevice([part.partNumber], { status: 'gekauft' });
    const { body } = await ask(`PUT /api/devices/${device._id}`, { status: 'verkaufsbereit' });
    expect(statesOf(body)).toEqual(['geplant']);
    expect(await figures(part._id)).toEqual({ stock: 3, reserved: 1, available: 2 });
  });

  it('books nothing by itself where the shop says so', async () => {
    await ask('PUT /api/settings', { parts: { bookOnRepairEnd: false } });
    const part = await newPart(3);
    const device = await newDevice([part.partNumber]);
    const { body } = await ask(`PUT /api/devices/${device._id}`, { status: 'verkaufsbereit' });
    expect(statesOf(body)).toEqual(['geplant']);
    await ask('PUT /api/settings', { parts: { bookOnRepairEnd: true } });
  });

  it('books what is sent as built in, and refuses to plan again what was', async () => {
    const part = await newPart(0);
    const { partNumber } = part;
    const device = await newDevice([]);
    const line = (state: string) => ({ parts: [{ partNumber, price: 20, state }] });
    expect(statesOf((await ask(`PUT /api/devices/${device._id}`, line('verbaut'))).body)).toEqual([
      'verbaut',
    ]);
    expect((await partNow(part._id)).stock).toBe(-1);
    expect((await ask(`PUT /api/devices/${device._id}`, line('geplant'))).status).toBe(409);
    expect((await ask(`PUT /api/devices/${device._id}`, line('halb'))).status).toBe(400);
  });

  it('tells its steps in the history', async () => {
    const part = await newPart(3);
    const device = await newDevice([part.partNumber]);
    await ask(`POST /api/devices/${device._id}/parts/${part.partNumber}/fit`);
    const [entry] = (await ask(`GET /api/devices/${device._id}/history`)).body;
    expect(entry.changes).toEqual([
      {
        field: 'parts',
        from: [{ partNumber: part.partNumber, price: 20, state: 'geplant' }],
        to: [{ partNumber: part.partNumber, price: 20, state: 'verbaut' }],
      },
    ]);
  });

  it.each([
    ['a part that is not in the phone', 'FEHLT', 404],
    ['no target', 'P', 400],
  ])('%s is refused', async (_what, number, status) => {
    const part = await newPart(3);
    const device = await newDevice([part.partNumber]);
    const partNumber = number === 'P' ? part.partNumber : number;
    const body = status === 400 ? { to: 'müll' } : { to: 'lager' };
    const answer = await ask(`POST /api/devices/${device._id}/parts/${partNumber}/unfit`, body);
    expect(answer.status).toBe(status);
  });
});

describe('what is planned', () => {
  it('reserves nothing once the phone is sold or deleted', async () => {
    const part = await newPart(5);
    const gone = await newDevice([part.partNumber], { status: 'gekauft' });
    const sold = await newDevice([part.partNumber], { status: 'gekauft' });
    expect((await partNow(part._id)).reserved).toBe(2);
    await ask(`PUT /api/devices/${sold._id}`, { status: 'verkauft', actualSellingPrice: 90 });
    await ask(`DELETE /api/devices/${gone._id}`);
    expect(await figures(part._id)).toEqual({ stock: 5, reserved: 0, available: 5 });
    await ask(`POST /api/trash/${gone._id}/restore`);
    expect((await partNow(part._id)).reserved).toBe(1);
  });

  it('counts in the list and in what must be reordered', async () => {
    const enough = await newPart(5, { description: 'Zaehlteil' });
    const few = await newPart(1, { description: 'Zaehlteil' });
    await ask(`PUT /api/parts/${few._id}`, { ...few, minStock: 1 });
    const numbersOf = async (query: string) =>
      (await ask(`GET /api/parts?search=zaehlteil${query}`)).body.map(
        ({ partNumber, available }: { partNumber: string; available: number }) => [partNumber, available],
      );
    expect(await numbersOf('&reorder=true')).toEqual([]);
    await newDevice([few.partNumber, enough.partNumber]);
    expect(await numbersOf('')).toEqual([
      [enough.partNumber, 4],
      [few.partNumber, 0],
    ]);
    expect(await numbersOf('&reorder=true&page=1&limit=10')).toEqual([[few.partNumber, 0]]);
  });
});

describe('the stock of a stocked part', () => {
  it('is nothing that an import touches', async () => {
    const part = await newPart(5, { partNumber: 'IMPORT-1' });
    const product = { sku: 'IMPORT-1', title: 'Neuer Name', price: '9.90', instock: 'Y', category: 'Akku' };
    const { status } = await ask('POST /api/foneday/import', { products: [product] });
    expect(status).toBe(200);
    expect(await partNow(part._id)).toMatchObject({ description: 'Neuer Name', price: 9.9, stock: 5 });
  });

  it('stays the sum of its movements whatever is written to the row', async () => {
    const part = await newPart(5);
    const { pool } = app().database;
    await pool.query('update parts set stock = 77, place = $2 where id = $1', [part._id, 'R1']);
    expect(await partNow(part._id)).toMatchObject({ stock: 5, place: 'R1' });
    for (const change of [
      'update part_movements set quantity = 9',
      'delete from part_movements',
      'truncate part_movements',
    ])
      await expect(pool.query(change)).rejects.toThrow('movements never change');
  });

  it('comes back from the trash with its movements', async () => {
    const part = await newPart(5);
    await ask(`DELETE /api/parts/${part._id}`);
    await ask(`POST /api/trash/${part._id}/restore`);
    expect(await partNow(part._id)).toMatchObject({ isStocked: true, stock: 5 });
    expect(await movementsOf(part._id)).toEqual([['inventur', 5, 5]]);
  });
});
