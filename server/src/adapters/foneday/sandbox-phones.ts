/** The phones that the sandbox sells parts for, as the supplier spells them. */
export interface SandboxPhone {
  /** In titles: 'iPhone 15 Pro', 'Samsung Galaxy S25 Plus (SM-S936B)'. */
  title: string;
  /** In suitable_for: 'For Apple iPhone 15 Pro', 'Samsung Galaxy S25 Plus'. */
  suitableFor: string;
  brand: string;
  modelCodes: string[];
  colours: string[];
  /** The cost of its parts, compared to those of a phone of the middle class. */
  priceFactor: number;
  kind: 'iphone' | 'phone' | 'tablet';
}

const iphoneColours: Record<string, string[]> = {
  '11': ['Black', 'White', 'Red', 'Green', 'Purple', 'Yellow'],
  '12': ['Black', 'White', 'Red', 'Green', 'Blue', 'Purple'],
  '13': ['Midnight', 'Starlight', 'Red', 'Green', 'Blue', 'Pink'],
  '14': ['Midnight', 'Starlight', 'Red', 'Blue', 'Purple', 'Yellow'],
  '15': ['Black', 'Blue', 'Green', 'Pink', 'Yellow'],
  '11 Pro': ['Space Gray', 'Silver', 'Gold', 'Midnight Green'],
  '12 Pro': ['Graphite', 'Silver', 'Gold', 'Pacific Blue'],
  '13 Pro': ['Graphite', 'Silver', 'Gold', 'Sierra Blue', 'Alpine Green'],
  '14 Pro': ['Space Black', 'Silver', 'Gold', 'Deep Purple'],
  '15 Pro': ['Black Titanium', 'White Titanium', 'Blue Titanium', 'Natural Titanium'],
  'SE (2020)': ['Black', 'White', 'Red'],
  'SE (2022)': ['Midnight', 'Starlight', 'Red'],
};

/** Variant and what its parts cost. The codes count on from the first in their order. */
const iphones: [name: string, colours: string, factor: number][] = [
  ['11', '11', 0.9],
  ['11 Pro', '11 Pro', 1],
  ['11 Pro Max', '11 Pro', 1.05],
  ['12', '12', 1.05],
  ['12 Mini', '12', 1],
  ['12 Pro', '12 Pro', 1.1],
  ['12 Pro Max', '12 Pro', 1.25],
  ['13', '13', 1.2],
  ['13 Mini', '13', 1.15],
  ['13 Pro', '13 Pro', 1.45],
  ['13 Pro Max', '13 Pro', 1.6],
  ['14', '14', 1.35],
  ['14 Plus', '14', 1.45],
  ['14 Pro', '14 Pro', 1.8],
  ['14 Pro Max', '14 Pro', 2],
  ['15', '15', 1.7],
  ['15 Plus', '15', 1.8],
  ['15 Pro', '15 Pro', 2.2],
  ['15 Pro Max', '15 Pro', 2.5],
  ['SE (2020)', 'SE (2020)', 0.6],
  ['SE (2022)', 'SE (2022)', 0.7],
];

interface Series {
  brand: string;
  /** Before the name of each phone. */
  family: string;
  codePrefix: string;
  firstCode: number;
  colours: string[];
  kind?: 'tablet';
  factor: number;
  names: string[];
}

const series: Series[] = [
  {
    brand: 'Samsung',
    family: 'Galaxy S',
    codePrefix: 'SM-S9',
    firstCode: 1,
    colours: ['Black', 'White', 'Navy', 'Violet', 'Green'],
    factor: 1.9,
    names:
      '20,20 Plus,20 Ultra,20 FE,21,21 Plus,21 Ultra,21 FE,22,22 Plus,22 Ultra,23,23 Plus,23 Ultra,23 FE,24,24 Plus,24 Ultra,24 FE,25,25 Plus,25 Ultra'.split(
        ',',
      ),
  },
  {
    brand: 'Samsung',
    family: 'Galaxy A',
    codePrefix: 'SM-A',
    firstCode: 115,
    colours: ['Black', 'White', 'Blue', 'Lime'],
    factor: 0.8,
    names:
      '12,13,13 5G,14,14 5G,15,15 5G,16,22,22 5G,23,24,25 5G,32,33 5G,34 5G,35 5G,51,52,52s 5G,53 5G,54 5G,55 5G,56 5G,71,72,73 5G'.split(
        ',',
      ),
  },
  {
    brand: 'Samsung',
    family: 'Galaxy ',
    codePrefix: 'SM-N9',
    firstCode: 70,
    colours: ['Black', 'Silver', 'Bronze'],
    factor: 2.1,
    names:
      'Note 10,Note 10 Plus,Note 20,Note 20 Ultra,Z Flip3,Z Flip4,Z Flip5,Z Fold4,Z Fold5,XCover 6 Pro'.split(
        ',',
      ),
  },
  {
    brand: 'Samsung',
    family: 'Galaxy Tab ',
    codePrefix: 'SM-T',
    firstCode: 220,
    colours: ['Gray', 'Silver'],
    kind: 'tablet',
    factor: 1.4,
    names: 'A7 Lite,A8,A9,S7 FE,S8,S9'.split(','),
  },
  {
    brand: 'Google',
    family: 'Pixel ',
    codePrefix: 'G',
    firstCode: 1020,
    colours: ['Black', 'White', 'Hazel', 'Bay'],
    factor: 1.3,
    names: '4a,5,5a,6,6a,6 Pro,7,7a,7 Pro,8,8a,8 Pro,9,9 Pro,9 Pro XL'.split(','),
  },
  {
    brand: 'Sony',
    family: 'Xperia ',
    codePrefix: 'XQ-A',
    firstCode: 52,
    colours: ['Black', 'White', 'Green'],
    factor: 1.2,
    names: '1 III,1 IV,1 V,5 II,5 III,5 IV,5 V,10 III,10 IV,10 V,L4'.split(','),
  },
  {
    brand: 'Xiaomi',
    family: 'Redmi ',
    codePrefix: '2201',
    firstCode: 116,
    colours: ['Gray', 'Blue', 'Green'],
    factor: 0.6,
    names:
      '9,9A,9C,10,10C,12,12C,13,13C,Note 9,Note 9 Pro,Note 10,Note 10 5G,Note 10 Pro,Note 11,Note 11 Pro,Note 11s,Note 12,Note 12 Pro,Note 13,Note 13 Pro'.split(
        ',',
      ),
  },
  {
    brand: 'Xiaomi',
    family: 'Mi ',
    codePrefix: 'M2101',
    firstCode: 10,
    colours: ['Gray', 'White'],
    factor: 0.9,
    names: '10,10T,10T Pro,11,11 Lite 5G,11 Ultra'.split(','),
  },
  {
    brand: 'Huawei',
    family: '',
    codePrefix: 'ELE-L',
    firstCode: 9,
    colours: ['Black', 'Aurora'],
    factor: 0.9,
    names: 'P30,P30 Lite,P30 Pro,P40,P40 Pro,Mate 20,Mate 20 Pro,Nova 5T,Nova 9'.split(','),
  },
];

export function sandboxPhones(): SandboxPhone[] {
  return [
    ...iphones.map(([name, colours, priceFactor], index) => ({
      title: `iPhone ${name}`,
      suitableFor: `For Apple iPhone ${name}`,
      brand: 'Apple',
      modelCodes: [`A${2111 + index * 36}`, `A${2113 + index * 36}`],
      colours: iphoneColours[colours] ?? ['Black'],
      priceFactor,
      kind: 'iphone' as const,
    })),
    ...series.flatMap(phonesOf),
  ];
}

function phonesOf({
  brand,
  family,
  codePrefix,
  firstCode,
  colours,
  kind,
  factor,
  names,
}: Series): SandboxPhone[] {
  return names.map((name, index) => {
    const code = `${codePrefix}${firstCode + index * 5}${brand === 'Samsung' ? 'B' : ''}`;
    const model = `${brand} ${family}${name}`;
    return {
      title: `${model} (${code})`,
      suitableFor: model,
      brand,
      modelCodes: [code],
      colours,
      // Newer ones come later in a series and cost more.
      priceFactor: factor * (0.7 + (0.6 * index) / names.length),
      kind: kind ?? 'phone',
    };
  });
}
