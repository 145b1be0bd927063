import { describe, expect, it } from 'vitest';
import { isAccessory, kindOf, repairKinds, typeInTitle } from './repair-kinds.rules.ts';

describe('non-repair categories are hidden', () => {
  it.each([
    'Case',
    'Booktypes Case',
    'Softcase',
    'SOFTCASE',
    'Hardcase',
    'Backcase',
    'Bumper',
    'Flipcase',
    'Silicone cases',
    'Glass',
    'Tempered Glass',
    'Edge to Edge',
    'Screen Protector',
    'Camera Lens Protector',
    'Cables',
    'USB-C Cable',
    'Charger',
    'Wall Charger',
    'Charger (Car)',
    'Wireless Charger',
    'Powerbank',
    'Power Bank',
    'Headset',
    'Earbuds',
    'Earphones',
    'Audio',
    'Bluetooth Speaker',
    'Holder',
    'Car Holder',
    'Mount',
    'Stylus',
    'Data Storage',
    'Card reader',
    'Accessories',
    'Zubehör',
    'Tools',
    'Smartwatch',
    'Battery Case',
  ])('%s', (category) => {
    expect(isAccessory(category)).toBe(true);
  });
});

describe('repair categories are not', () => {
  it.each([
    ['Display', 'display'],
    ['DISPLAY', 'display'],
    ['Screen (refurbished)', 'display'],
    ['Screen (Refurbished)', 'display'],
    ['Main/Display flex', 'display'],
    ['Main display flex', 'display'],
    ['LCD', 'display'],
    ['Battery', 'battery'],
    ['Battery (Service Pack)', 'battery'],
    ['Akku', 'battery'],
    ['Back Cover', 'backCover'],
    ['back cover', 'backCover'],
    ['Rear housing (refurbished)', 'backCover'],
    ['Rear Housing', 'backCover'],
    ['Battery Cover', 'backCover'],
    ['Back Glass', 'backCover'],
    ['Gehäuse', 'backCover'],
    ['Charging port', 'chargingPort'],
    ['Charger Connector', 'chargingPort'],
    ['Ladebuchse', 'chargingPort'],
    ['Dock Connector', 'chargingPort'],
    ['Camera', 'camera'],
    ['Camera Glass', 'camera'],
    ['Kamera', 'camera'],
    ['Speaker', 'speaker'],
    ['Ear Speaker', 'speaker'],
    ['Earpiece', 'speaker'],
    ['Lautsprecher', 'speaker'],
    ['Mikrofon', 'microphone'],
    ['Platine', 'board'],
    ['Home Button', 'homeButton'],
    ['Power Button', 'powerButton'],
    ['Volume Button', 'volumeButton'],
    ['SIM Tray', 'sim'],
    ['SIM card reader', 'sim'],
    ['SIM Holder', 'sim'],
    ['Antenne', 'antenna'],
    ['Antenna Cable', 'antenna'],
    ['Adhesive', 'adhesive'],
    ['Display Adhesive', 'adhesive'],
    ['Flex cable', 'flex'],
    ['Vibration motor', 'vibration'],
    ['Headphone Jack', undefined],
    ['Fingerprint reader', undefined],
    ['Wireless Charging Coil', undefined],
    ['Outer Glass', undefined],
  ])('%s', (category, kind) => {
    expect(isAccessory(category)).toBe(false);
    expect(kindOf(category)?.id).toBe(kind);
  });
});

it.each([
  ['FDX Battery (With Adhesive) For iPhone 13 Mini OEM-Equivalent', 'FDX Battery'],
  ['Rear Housing with small parts For iPhone 14 Pro Max Gold Refurbished', 'Rear Housing'],
  ['Display (Without IC) For iPhone 11 Black Refurbished', 'Display'],
  ['Display Adhesive For iPhone 12', 'Display Adhesive'],
  ['Akku für iPhone 12', 'Akku'],
  ['Schraubensatz', 'Schraubensatz'],
])('the type in %s', (title, type) => {
  expect(typeInTitle(title)).toBe(type);
});

it('every kind has an id and a label of its own', () => {
  expect(new Set(repairKinds.map(({ id }) => id)).size).toBe(repairKinds.length);
  expect(new Set(repairKinds.map(({ label }) => label)).size).toBe(repairKinds.length);
});
