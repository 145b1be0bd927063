import { describe, expect, it } from 'vitest';
import { usePartShelf } from '../../test/part-shelf.ts';

const { ask, newPart, partNow } = usePartShelf({ numbered: 'INV', description: 'Akku', category: 'Akku' });

const take = (lines: unknown, also: object = {}, headers?: Record<string, string>) =>
  ask('POST /api/stocktakes', { lines, ...also }, headers);
const stockOf = async (part: { _id: string }) => (await partNow(part)).stock;
const movementsOf = async ({ _id }: { _id: string }) => (await ask(`GET /api/parts/${_id}/movements`)).body;

describe('a stocktake', () => {
  it('tells the differences beforehand and books them as inventur', async () => {
    const [fewer, more, same] = [await newPart(5), await newPart(0), await newPart(3)];
    const lines = [
      { partNumber: ` ${fewer.partNumber.toLowerCase()} `, counted: 3 },
      { partNumber: more.partNumber, counted: 2 },
      { partNumber: same.partNumber, counted: 3 },
    ];
    const differences = [
      { partNumber: fewer.partNumber, stock: 5, counted: 3, difference: -2 },
      { partNumber: more.partNumber, stock: 0, counted: 2, difference: 2 },
    ];
    const preview = await take(lines, { preview: true });
    expect([preview.status, preview.body]).toEqual([200, { differences }]);
    expect([await stockOf(fewer), await stockOf(more)]).toEqual([5, 0]);

    const booked = await take(lines);
    expect([booked.status, booked.body]).toEqual([200, { differences }]);
    expect([await stockOf(fewer), await stockOf(more), await stockOf(same)]).toEqual([3, 2, 3]);
    expect((await movementsOf(fewer))[0]).toMatchObject({
      kind: 'inventur',
      quantity: -2,
      stockAfter: 3,
      by: 'Mira Lager',
    });
    expect(await movementsOf(same)).toHaveLength(1);
  });

  it('with the same key is booked once', async () => {
    const part = await newPart(5);
    const lines = [{ partNumber: part.partNumber, counted: 4 }];
    const key = { 'idempotency-key': `stocktake-${part._id}` };
    const first = await take(lines, {}, key);
    await ask(`POST /api/parts/${part._id}/movements`, { kind: 'wareneingang', quantity: 1 });
    const again = await take(lines, {}, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await stockOf(part)).toBe(5);
  });

  it('is refused whole for what is unknown, not stocked or there twice, and says what', async () => {
    const [part, other] = [await newPart(5), await newPart()];
    const counted = { partNumber: part.partNumber, counted: 1 };
    for (const [wrong, names] of [
      [[{ partNumber: 'FREMD', counted: 1 }], ['FREMD']],
      [[{ partNumber: other.partNumber, counted: 1 }], [other.partNumber]],
      [[{ partNumber: part.partNumber.toLowerCase(), counted: 2 }], [part.partNumber.toLowerCase()]],
      [
        [
          { partNumber: 'FREMD', counted: 1 },
          { partNumber: other.partNumber, counted: 1 },
        ],
        ['FREMD', other.partNumber],
      ],
    ] as const)
      for (const preview of [true, false]) {
        const { status, body } = await take([counted, ...wrong], { preview });
        expect(status).toBe(400);
        for (const name of names) expect(body.error).toContain(name);
      }
    expect(await stockOf(part)).toBe(5);
    expect(await movementsOf(part)).toHaveLength(1);
  });

  it('is refused where the stock is another one than was seen', async () => {
    const [part, other] = [await newPart(5), await newPart(1)];
    const lines = [
      { partNumber: other.partNumber, counted: 7, stock: 1 },
      { partNumber: part.partNumber, counted: 4, stock: 5 },
    ];
    await ask(`POST /api/parts/${part._id}/movements`, { kind: 'ausschuss', quantity: 1 });
    for (const preview of [true, false]) {
      const { status, body } = await take(lines, { preview });
      expect([status, body.code]).toEqual([409, 'stock_changed']);
      expect(body.error).toContain(`„${part.partNumber}“ (jetzt 4)`);
      expect(body.error).not.toContain(other.partNumber);
    }
    expect(await stockOf(other)).toBe(1);
    expect((await take([{ partNumber: part.partNumber, counted: 3, stock: 4 }])).status).toBe(200);
    expect(await stockOf(part)).toBe(3);
  });

  it.each([
    [undefined],
    [[]],
    ['x'],
    [[{ partNumber: 'A', counted: -1 }]],
    [[{ partNumber: 'A', counted: 1.5 }]],
    [[{ partNumber: 'A', counted: '1' }]],
    [[{ partNumber: 'A' }]],
    [[{ partNumber: ' ', counted: 1 }]],
    [[{ partNumber: 'A', counted: 1, stock: 'x' }]],
    [[null]],
  ])('of %j is none', async (lines) => {
    const { status, body } = await take(lines);
    expect([status, typeof body.error]).toEqual([400, 'string']);
  });

  it('of two at once counts each of them', async () => {
    const [one, other] = [await newPart(5), await newPart(5)];
    const lines = [one, other].map(({ partNumber }) => ({ partNumber, counted: 2 }));
    await Promise.all([take(lines), take([...lines].reverse())]);
    expect([await stockOf(one), await stockOf(other)]).toEqual([2, 2]);
  });
});

it('the list of parts tells the stocked ones apart', async () => {
  const [part, other] = [await newPart(5), await newPart()];
  const { body } = await ask('GET /api/parts?stocked=true');
  const found = body.map(({ partNumber }: { partNumber: string }) => partNumber);
  expect(found).toContain(part.partNumber);
  expect(found).not.toContain(other.partNumber);
});
