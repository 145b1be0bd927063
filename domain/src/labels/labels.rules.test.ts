import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneColours } from '../phones/phone-colours.ts';
import { labelSizes } from '../settings/settings.choices.ts';
import { code128 } from './code-128.rules.ts';
import { deviceLabel, partLabel } from './label-content.rules.ts';
import { drawLabel, labelSheets } from './label-layout.rules.ts';

const phone = {
  _id: '0b6c6f5e-8a54-4a55-9c1e-3d8f0a1b2c3d',
  model: 'iPhone 13 Pro',
  modelDesc: 'iPhone 13 Pro 256GB Graphite',
  imei: '356735111052198',
  sellingPrice: 549,
  batteryInfo: { health: 87 },
  condition: { grade: 'A' },
};
const address = 'https://laden.example';

describe('Code 128', () => {
  it('begins and ends as every code does, and takes eleven modules for two digits', () => {
    const bars = code128('356735111052198') ?? [];
    expect(bars.length).toBe(11 * (1 + 7 + 1 + 1 + 1) + 13);
    expect(bars[0]).toBe(true);
    expect(bars.at(-1)).toBe(true);
  });
  it('knows only what can be printed on a keyboard of plain letters', () => {
    expect(code128('Akku-Größe')).toBeNull();
    expect(code128('')).toBeNull();
  });
});

describe('a label', () => {
  it('says model, storage, colour, grade, battery and number; the price only when asked for', () => {
    expect(deviceLabel(phone, address, false)).toEqual({
      lines: ['iPhone 13 Pro', '256 GB · Graphit', 'Zustand A · Akku 87 %'],
      code: phone.imei,
      codeText: '35 673511 105219 8',
      link: `${address}/devices/${phone._id}`,
    });
    expect(deviceLabel(phone, address, true).price).toMatch(/^549,00\s€$/);
    expect(deviceLabel({ ...phone, sellingPrice: 0 }, address, true).price).toBeUndefined();
  });

  it('leaves out what nobody knows', () => {
    const bare = {
      ...phone,
      modelDesc: null,
      batteryInfo: { health: null },
      condition: { grade: null },
    };
    expect(deviceLabel(bare, address, false).lines).toEqual(['iPhone 13 Pro']);
  });

  it.each(labelSizes)('of a part with a long name says which phone it is for: %s', (size) => {
    const part = { partNumber: 'DIS-13PM', description: 'Display OLED schwarz für iPhone 13 Pro Max' };
    const { texts } = drawLabel(partLabel({ ...part, place: 'Regal 4' }), size);
    const words = texts.map(({ text }) => text).join(' ');
    expect(words).toContain(`${part.description} Lagerplatz Regal 4`);
    const { texts: phoneTexts } = drawLabel(deviceLabel(phone, address, true), size);
    expect(phoneTexts).toHaveLength(5);
  });

  const longestColours = phoneColours
    .map(({ german }) => german)
    .sort((one, other) => other.length - one.length)
    .slice(0, 3);
  const variants = [...longestColours, 'Titan Natur', 'Space Schwarz'].map((colour) => `512GB ${colour}`);
  it.each(labelSizes.flatMap((size) => [true, false].map((withPrice) => ({ size, withPrice }))))(
    'of $size says storage, colour, grade and battery in full, with a price: $withPrice',
    ({ size, withPrice }) => {
      for (const model of ['iPhone 15 Pro Max', 'Galaxy S24 Ultra 5G'])
        for (const variant of [...variants, '1TB Titan Natur']) {
          const device = {
            ...phone,
            model,
            modelDesc: `${model} ${variant}`,
            sellingPrice: 1_549,
            batteryInfo: { health: 100 },
            condition: { grade: 'A+' },
          };
          const content = deviceLabel(device, 'https://kreislauf.laden-musterstadt.example', withPrice);
          const { texts } = drawLabel(content, size);
          expect(texts.map(({ text }) => text)).toEqual([
            content.codeText,
            ...content.lines,
            ...(content.price ? [content.price] : []),
          ]);
          for (const { size: letters } of texts) expect(letters).toBeGreaterThanOrEqual(16);
        }
    },
  );

  it('leaves out the facts behind before it cuts one', () => {
    const long = 'Ein sehr langer Name einer Farbe, den es nicht gibt';
    const content = { code: '1', codeText: '1', lines: ['Handy', `128 GB · ${long}`, `${long} · 87 %`] };
    const said = drawLabel(content, '50x30').texts.map(({ text }) => text);
    expect(said.slice(0, 3)).toEqual(['1', 'Handy', '128 GB']);
    expect(said[3]).toMatch(/^Ein sehr langer Name .*…$/);
  });

  it('of a part says where it lies', () => {
    expect(partLabel({ partNumber: 'DIS-13', description: 'Display', place: 'A3' })).toEqual({
      lines: ['Display', 'Lagerplatz A3'],
      code: 'DIS-13',
      codeText: 'DIS-13',
    });
  });

  it('of a number that bars cannot say has a square code instead', () => {
    const darkOf = (partNumber: string) =>
      drawLabel(partLabel({ partNumber, description: 'Display' }), '50x30').dark;
    const isBar = ([, , , height]: number[]) => (height ?? 0) > 30;
    expect(darkOf('DIS-13').every(isBar)).toBe(true);
    for (const partNumber of ['GRÖSSE-13', 'GX-DISPLAY-IPHONE-13-PRO-MAX-SOFT-OLED-2024']) {
      expect(darkOf(partNumber).some(isBar)).toBe(false);
      expect(darkOf(partNumber).length).toBeGreaterThan(50);
    }
  });

  it('stays within its edges, on whole dots, whatever it says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...labelSizes),
        fc.array(fc.string({ maxLength: 80 }), { maxLength: 4 }),
        fc.string({ maxLength: 60 }),
        (size, lines, code) => {
          const drawn = drawLabel(
            { lines, code, codeText: code, link: `${address}/devices/${phone._id}` },
            size,
          );
          const [width, height] = labelSheets[size].label;
          expect([drawn.width, drawn.height]).toEqual([width * 8, height * 8]);
          for (const [x, y, w, h] of drawn.dark) {
            expect([x, y, w, h].every(Number.isInteger)).toBe(true);
            expect(x >= 0 && y >= 0 && x + w <= drawn.width && y + h <= drawn.height).toBe(true);
          }
          for (const { y } of drawn.texts) expect(y > 0 && y <= drawn.height).toBe(true);
        },
      ),
      { numRuns: 20 },
    );
  });
});
