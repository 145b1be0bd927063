import type { SandboxPhone } from './sandbox-phones.ts';

/** A kind of product, made for every phone it fits, in its colours and qualities. */
export interface SandboxKind {
  /** `{model}`, `{colour}` and `{quality}` are filled in. */
  title: string;
  category: string;
  qualities?: string[];
  inColours?: boolean;
  only?: SandboxPhone['kind'][];
  /** Euro, for a phone of the middle class. */
  price: number;
  brand?: string;
}

const displayQualities = ['Service Pack', 'Pulled', 'Pulled B', 'Refurbished', 'OEM'];
const newOrPulled = ['New', 'Pulled', 'OEM'];

/** Case differs from row to row in the supplier's own categories; so it does here. */
export const sandboxRepairKinds: SandboxKind[] = [
  {
    title: 'FDX Lite Display For {model} | In-Cell | {colour}',
    category: 'Display',
    qualities: ['FDX Lite'],
    price: 24,
    only: ['iphone'],
    brand: 'FDX',
  },
  {
    title: 'FDX Prime Display For {model} | In-Cell | {colour}',
    category: 'Display',
    qualities: ['FDX Prime'],
    price: 32,
    only: ['iphone'],
    brand: 'FDX',
  },
  {
    title: 'FDX Elite Display For {model} | Hard Oled | {colour}',
    category: 'Display',
    qualities: ['FDX Elite'],
    price: 48,
    only: ['iphone'],
    brand: 'FDX',
  },
  {
    title: 'FDX Pro Display For {model} | Soft Oled | {colour}',
    category: 'display',
    qualities: ['FDX Pro'],
    price: 62,
    only: ['iphone'],
    brand: 'FDX',
  },
  {
    title: 'FDX Ultra Display For {model} (60Hz) | Soft Oled | LTPS | {colour}',
    category: 'Display',
    qualities: ['FDX Ultra'],
    price: 74,
    only: ['iphone'],
    brand: 'FDX',
  },
  {
    title: 'Display (Without IC) For {model} {colour} {quality}',
    category: 'Screen (refurbished)',
    qualities: ['Refurbished'],
    price: 55,
    only: ['iphone'],
  },
  {
    title: 'Display For {model} {colour} {quality}',
    category: 'Display',
    qualities: displayQualities,
    price: 90,
  },
  {
    title: 'Display With Frame For {model} {colour} {quality}',
    category: 'Display',
    qualities: ['Service Pack', 'OEM'],
    inColours: true,
    price: 98,
    only: ['phone', 'tablet'],
  },
  {
    title: 'FDX Battery (With Adhesive) For {model} {quality}',
    category: 'Battery',
    qualities: ['OEM-Equivalent'],
    price: 13,
    brand: 'FDX',
  },
  { title: 'Battery For {model} {quality}', category: 'Battery', qualities: ['New', 'Pulled'], price: 15 },
  {
    title: 'Battery For {model} {quality}',
    category: 'Battery (Service Pack)',
    qualities: ['Service Pack'],
    price: 27,
  },
  {
    title: 'Back Glass For {model} {colour}',
    category: 'Back Cover',
    inColours: true,
    price: 9,
    only: ['iphone'],
  },
  {
    title: 'Back Cover For {model} {colour} {quality}',
    category: 'Back Cover',
    qualities: ['Service Pack', 'OEM'],
    inColours: true,
    price: 16,
    only: ['phone', 'tablet'],
  },
  {
    title: 'Rear Housing with small parts For {model} {colour} {quality}',
    category: 'Rear housing (refurbished)',
    qualities: ['Refurbished', 'Pulled'],
    inColours: true,
    price: 60,
    only: ['iphone'],
  },
  {
    title: 'Middle Frame For {model} {colour} {quality}',
    category: 'Middle frame',
    qualities: newOrPulled,
    inColours: true,
    price: 22,
    only: ['phone'],
  },
  {
    title: 'Charging Port Flex For {model} {quality}',
    category: 'Charging port',
    qualities: newOrPulled,
    price: 8,
  },
  {
    title: 'Charging Port Flex For {model} {colour}',
    category: 'charging Port',
    inColours: true,
    price: 9,
    only: ['iphone'],
  },
  { title: 'Rear Camera For {model} {quality}', category: 'Camera', qualities: newOrPulled, price: 32 },
  { title: 'Front Camera For {model} {quality}', category: 'Camera', qualities: newOrPulled, price: 16 },
  {
    title: 'Camera Lens (Glass Only) For {model} {colour}',
    category: 'Camera lens',
    inColours: true,
    price: 3,
  },
  { title: 'Loudspeaker For {model} {quality}', category: 'Speaker', qualities: ['New', 'Pulled'], price: 6 },
  {
    title: 'Earpiece Speaker For {model} {quality}',
    category: 'Speaker',
    qualities: ['New', 'Pulled'],
    price: 5,
  },
  {
    title: 'Main Flex For {model} {quality}',
    category: 'Main/Display flex',
    qualities: ['New', 'Pulled'],
    price: 7,
    only: ['phone', 'tablet'],
  },
  {
    title: 'Power Button Flex For {model} {quality}',
    category: 'Power/Volume flex',
    qualities: ['New', 'Pulled'],
    price: 6,
  },
  {
    title: 'Wireless Charging Coil For {model} {quality}',
    category: 'NFC/Wireless charging',
    qualities: ['New', 'Pulled'],
    price: 9,
    only: ['iphone', 'phone'],
  },
  {
    title: 'Vibration Motor For {model} {quality}',
    category: 'Vibration motor',
    qualities: ['New', 'Pulled'],
    price: 4,
  },
  { title: 'SIM Card Tray For {model} {colour}', category: 'Sim tray', inColours: true, price: 3 },
  { title: 'Display Adhesive For {model}', category: 'Adhesive', price: 2 },
  { title: 'Battery Adhesive For {model}', category: 'Adhesive', price: 1.5 },
];

export const caseColours = ['Black', 'Navy', 'Green', 'Rose', 'Transparent', 'Brown', 'Red'];

export const accessoryKinds: SandboxKind[] = [
  ...(
    [
      ['Clear Case', 'Case', 6],
      ['Silicone Softcase', 'Softcase', 7],
      ['Hybrid Hardcase', 'Hardcase', 9],
      ['Leather Booktype Case', 'Booktypes Case', 11],
      ['Flip Wallet Case', 'Flipcase', 12],
      ['Shockproof Bumper Case', 'Bumper', 8],
    ] as const
  ).map(([name, category, price]) => ({
    title: `Xssive ${name} For {model} {colour}`,
    category,
    price,
    inColours: true,
    brand: 'Xssive',
  })),
  { title: 'Tempered Glass For {model}', category: 'Tempered Glass', price: 3, brand: 'Xssive' },
  {
    title: 'Tempered Glass Edge to Edge For {model} Black',
    category: 'Edge to Edge',
    price: 4,
    brand: 'Xssive',
  },
  { title: 'Privacy Glass For {model}', category: 'Glass', price: 5, brand: 'Xssive' },
  { title: 'Screen Protector Film For {model}', category: 'Screen Protector', price: 2.5, brand: 'Xssive' },
];

export const universalKinds: SandboxKind[] = (
  [
    ['USB-C To Lightning Cable 1m', 'Cables', 6],
    ['USB-C To USB-C Cable 2m', 'Cables', 7],
    ['Wall Charger 20W USB-C', 'Charger (Wall)', 12],
    ['Car Charger 38W Dual', 'Charger (Car)', 11],
    ['Wireless Charger 15W', 'Charger (Wireless)', 16],
    ['Powerbank 10000mAh', 'Powerbank', 19],
    ['Wired Headset 3.5mm', 'Headset', 6],
    ['True Wireless Earbuds', 'Earbuds', 24],
    ['Bluetooth Speaker Mini', 'Audio', 18],
    ['Car Phone Holder', 'Holder', 9],
    ['Magnetic Dashboard Mount', 'Mount', 10],
    ['Stylus Pen', 'Stylus', 8],
    ['MicroSD Card 64GB', 'Data Storage', 9],
    ['USB-C Card Reader', 'Card reader', 8],
  ] as const
).map(([title, category, price]) => ({
  title: `Xssive ${title} {colour}`,
  category,
  price,
  inColours: true,
  brand: 'Xssive',
}));
