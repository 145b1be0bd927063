import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CataloguePart, sortIntoGroups, titleWithoutModel } from './part-groups.rules.ts';

const part = (description: string, category: string, price = 10): CataloguePart => ({
  description,
  category,
  price,
});

const groupsOf = (...parts: CataloguePart[]) =>
  Object.fromEntries(
    sortIntoGroups(parts).groups.map(({ label, variants }) => [
      label,
      variants.flatMap((variant) => variant.parts.map(({ description }) => description)),
    ]),
  );

describe('groups', () => {
  it("'Rear housing (refurbished)' is merged into Back Cover, screens and main display flex into Display", () => {
    const housing = part('Rear Housing with small parts For iPhone 13 Black', 'Rear housing (refurbished)');
    const cover = part('Back Glass For iPhone 13 Black', 'Back Cover', 20);
    const screen = part('Display For iPhone 13 Black', 'Screen (refurbished)');
    const flex = part('Main Display Flex For iPhone 13', 'Main/Display flex', 5);
    const display = part('FDX Prime Display For iPhone 13 | In-Cell | Black', 'Display', 60);
    expect(groupsOf(housing, cover, screen, flex, display)).toEqual({
      Display: [screen.description, display.description, flex.description],
      'Back Cover': [housing.description, cover.description],
    });
  });

  it('display, battery and housing come by quality and colour, cheapest first', () => {
    const [group] = sortIntoGroups([
      part('Rear Housing For iPhone 14 Gold Refurbished', 'Back Cover', 80),
      part('Rear Housing For iPhone 14 Black Refurbished', 'Back Cover', 70),
      part('Rear Housing with small parts For iPhone 14 Black Refurbished', 'Back Cover', 65),
      part('Rear Housing For iPhone 14 Black Pulled B', 'Back Cover', 50),
      part('Rear Housing For iPhone 14', 'Back Cover', 30),
    ]).groups;
    expect(group).toMatchObject({ label: 'Back Cover', hasGrades: true });
    expect(
      group?.variants.map(({ quality, colour, parts }) => [quality, colour, parts.map(({ price }) => price)]),
    ).toEqual([
      ['Pulled B', 'Black', [50]],
      ['Refurbished', 'Black', [65, 70]],
      ['Refurbished', 'Gold', [80]],
      ['Standard', null, [30]],
    ]);
  });

  it('other parts are one list, cheapest first', () => {
    const [group] = sortIntoGroups([
      part('Rear Camera For iPhone 12', 'Camera', 40),
      part('Front Camera For iPhone 12 Black', 'camera', 20),
    ]).groups;
    expect(group).toMatchObject({ label: 'Kamera', hasGrades: false });
    expect(group?.variants).toEqual([
      {
        quality: null,
        colour: null,
        parts: [
          part('Front Camera For iPhone 12 Black', 'camera', 20),
          part('Rear Camera For iPhone 12', 'Camera', 40),
        ],
      },
    ]);
  });

  it('what breaks most often stands first, oddments last', () => {
    const labels = sortIntoGroups([
      part('Sonstwas', ''),
      part('Display Adhesive For iPhone 12', 'Display'),
      part('Ohrclip', 'Hologramm'),
      part('Power Button Flex For iPhone 12', 'Power Button'),
      part('Charging Port Flex For iPhone 12', 'Charging port'),
      part('Battery For iPhone 12', 'Battery'),
      part('Display For iPhone 12', 'Display'),
    ]).groups.map(({ label }) => label);
    expect(labels).toEqual([
      'Display',
      'Akku',
      'Ladebuchse',
      'Power Button',
      'Hologramm',
      'Kleber und Dichtungen',
      'Sonstige Teile',
    ]);
  });

  it('adhesive never passes for the part that it glues', () => {
    expect(groupsOf(part('Display Adhesive For iPhone 12', 'Display', 2))).toEqual({
      'Kleber und Dichtungen': ['Display Adhesive For iPhone 12'],
    });
    expect(
      groupsOf(part('FDX Battery (With Adhesive) For iPhone 13 Mini OEM-Equivalent', 'Battery')),
    ).toEqual({
      Akku: ['FDX Battery (With Adhesive) For iPhone 13 Mini OEM-Equivalent'],
    });
  });

  it.each([
    [
      'an unknown category is a group under its own name',
      'Gimbal For iPhone 12',
      'Gimbal Unit',
      'Gimbal Unit',
    ],
    ['its case does not matter', 'Gimbal For iPhone 12', 'GIMBAL UNIT', 'GIMBAL UNIT'],
    ['without a category the title decides', 'Battery For iPhone SE (2022)', '', 'Akku'],
    [
      'an unknown category with a known title goes by the title',
      'Battery For iPhone 12',
      'Spare part',
      'Akku',
    ],
    ['what nobody knows is kept too', 'Xyz', ' ', 'Sonstige Teile'],
  ])('%s', (_title, description, category, label) => {
    expect(Object.keys(groupsOf(part(description, category)))).toEqual([label]);
  });

  it('one unknown category written in two ways is one group', () => {
    expect(sortIntoGroups([part('A', 'Gimbal Unit'), part('B', 'gimbal  unit')]).groups).toHaveLength(1);
  });
});

describe('what is left out', () => {
  it.each([
    ['Rear Housing (US Version) For iPhone 14 Black Refurbished', 'Rear housing (refurbished)'],
    ['Rear Housing US-Version For iPhone 14 Black', 'Back Cover'],
    ['Back Cover For iPhone 15 (US) Black', 'Back Cover'],
    ['Display (Without Sensor Flex) For iPhone 13 Pulled', 'Display'],
    ['Display without sensor flex For iPhone 13 Black Pulled B', 'Display'],
    ['Display (Excl. Sensor Flex) For iPhone 13 Black', 'Screen (refurbished)'],
  ])('%s', (description, category) => {
    const { groups, excluded } = sortIntoGroups([part(description, category)]);
    expect([groups.length, excluded.length]).toEqual([0, 1]);
  });

  it.each([
    ['Display (Without Sensor Flex) For iPhone 13 New', 'Display'],
    ['Display (With Sensor Flex) For iPhone 13 Pulled', 'Display'],
    ['Display (Without IC) For iPhone 11 Black Refurbished', 'Display'],
    ['Battery (US Version) For iPhone 14', 'Battery'],
    ['Back Cover For Samsung Galaxy S25 Plus (SM-S936B) Navy', 'Back Cover'],
    ['Rear Housing For iPhone 14 Plus Black', 'Back Cover'],
  ])('but not %s', (description, category) => {
    const { groups, excluded } = sortIntoGroups([part(description, category)]);
    expect([groups.length, excluded.length]).toEqual([1, 0]);
  });
});

describe('a catalogue of 20,000 products', () => {
  const model = fc.constantFrom(
    'iPhone 11',
    'iPhone 15',
    'iPhone 15 Pro',
    'iPhone SE (2022)',
    'Samsung Galaxy S24 Ultra',
  );
  const colour = fc.constantFrom('', 'Black', 'Gold', 'Space Gray', 'Natural Titanium', 'Aubergine');
  const quality = fc.constantFrom(
    '',
    'Refurbished',
    'Pulled',
    'Pulled B',
    'New',
    'OEM',
    'OEM-Equivalent',
    'Service Pack',
    'AAA+',
  );
  const extra = fc.constantFrom(
    '',
    '(Without IC)',
    '(With Adhesive)',
    'with small parts',
    '(US Version)',
    '(Without Sensor Flex)',
  );
  const spelling = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => ` ${text.toLowerCase()} `,
  );
  const repairTypes: [type: string, category: string][] = [
    ['Display', 'Display'],
    ['FDX Prime Display', 'Display'],
    ['Display', 'Screen (refurbished)'],
    ['Main Display Flex', 'Main/Display flex'],
    ['Battery', 'Battery'],
    ['Battery', 'Battery (Service Pack)'],
    ['Rear Housing', 'Rear housing (refurbished)'],
    ['Back Glass', 'Back Cover'],
    ['Charging Port Flex', 'Charging port'],
    ['Rear Camera', 'Camera'],
    ['Loud Speaker', 'Speaker'],
    ['Display Adhesive', 'Adhesive'],
    ['SIM Tray', 'Simtray'],
    ['Gimbal', 'Gimbal Unit'],
    ['Battery', ''],
    ['Etwas', ''],
  ];
  const accessoryTypes: [type: string, category: string][] = [
    ['Softcase', 'Softcase'],
    ['Book Case', 'Booktypes Case'],
    ['Tempered Glass', 'Tempered Glass'],
    ['Wall Charger', 'Charger'],
    ['USB-C Cable', 'Cables'],
    ['Card Reader', 'Card reader'],
    ['Powerbank', 'Powerbank'],
  ];
  const product = fc
    .record({
      isRepair: fc.boolean(),
      type: fc.nat(),
      model,
      colour,
      quality,
      extra,
      spelling,
      price: fc.integer({ min: 0, max: 50_000 }),
    })
    .map(({ isRepair, type, spelling: spell, price, ...words }) => {
      const types = isRepair ? repairTypes : accessoryTypes;
      const [name, category] = types[type % types.length] as [string, string];
      const title = `${name} ${words.extra} For ${words.model} ${words.colour} ${words.quality}`;
      return { isRepair, description: spell(title), category: spell(category), price: price / 100 };
    });

  it('no repair part is lost, none is counted twice, and no accessory comes in', () => {
    fc.assert(
      fc.property(fc.array(product, { minLength: 20_000, maxLength: 20_000 }), (catalogue) => {
        const { groups, accessories, excluded } = sortIntoGroups(catalogue);
        const grouped = groups.flatMap(({ variants }) => variants.flatMap(({ parts }) => parts));
        expect(new Set([...grouped, ...accessories, ...excluded]).size).toBe(catalogue.length);
        expect(grouped.length + accessories.length + excluded.length).toBe(catalogue.length);
        expect(accessories.filter(({ isRepair }) => isRepair)).toEqual([]);
        expect([...grouped, ...excluded].filter(({ isRepair }) => !isRepair)).toEqual([]);
        expect(
          excluded.filter(({ description }) => !/us version|without sensor flex/i.test(description)),
        ).toEqual([]);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });

  it('whatever words a supplier may use, every part ends up in exactly one place', () => {
    const anyPart = fc.record({ description: fc.string(), category: fc.string(), price: fc.nat() });
    fc.assert(
      fc.property(fc.array(anyPart), (catalogue) => {
        const { groups, accessories, excluded } = sortIntoGroups(catalogue);
        const grouped = groups.flatMap(({ variants }) => variants.flatMap(({ parts }) => parts));
        expect([...grouped, ...accessories, ...excluded]).toHaveLength(catalogue.length);
        expect(new Set([...grouped, ...accessories, ...excluded])).toEqual(new Set(catalogue));
      }),
    );
  });
});

it.each([
  ['FDX Prime Display For iPhone 15 | In-Cell | Black', 'FDX Prime Display · In-Cell · Black'],
  ['Display (Without IC) For iPhone 11 Black Refurbished', 'Display (Without IC) · Black Refurbished'],
  ['Battery For iPhone SE (2022)', 'Battery'],
  ['Back Cover For Samsung Galaxy S25 Plus (SM-S936B) Navy', 'Back Cover · (SM-S936B) Navy'],
  ['Akku für iPhone 12', 'Akku'],
  ['Ersatzdisplay', 'Ersatzdisplay'],
])('the title %s without its model', (title, short) => {
  expect(titleWithoutModel(title)).toBe(short);
});
