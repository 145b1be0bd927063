import type { ImeiExample } from '@kreislauf/domain/devices/imei/imei-check.contract';
import { SANDBOX_ANDROIDS } from './sandbox-androids.ts';
import type { SandboxModel } from './sandbox-model.ts';

const PRO_11 = ['Midnight Green', 'Silver', 'Space Gray', 'Gold'];
const PLAIN_12 = ['Black', 'White', 'Blue', 'Green', 'Purple', '(PRODUCT)RED'];
const PRO_12 = ['Silver', 'Graphite', 'Gold', 'Pacific Blue'];
const PLAIN_13 = ['Midnight', 'Starlight', 'Blue', 'Pink', 'Green', '(PRODUCT)RED'];
const PRO_13 = ['Graphite', 'Gold', 'Silver', 'Sierra Blue', 'Alpine Green'];
const PLAIN_14 = ['Midnight', 'Starlight', 'Blue', 'Purple', 'Yellow', '(PRODUCT)RED'];
const PRO_14 = ['Space Black', 'Silver', 'Gold', 'Deep Purple'];
const PLAIN_15 = ['Black', 'Blue', 'Green', 'Yellow', 'Pink'];
const PRO_15 = ['Natural Titanium', 'Blue Titanium', 'White Titanium', 'Black Titanium'];

export const SANDBOX_IPHONES: SandboxModel[] = [
  model(
    '11',
    '2019-09-20',
    [64, 128, 256],
    ['Black', 'White', 'Green', 'Yellow', 'Purple', '(PRODUCT)RED'],
    ['35657310'],
  ),
  model('11 Pro', '2019-09-20', [64, 256, 512], PRO_11, ['35279811']),
  model('11 Pro Max', '2019-09-20', [64, 256, 512], PRO_11, ['35392410']),
  model('12', '2020-10-23', [64, 128, 256], PLAIN_12, ['35011042']),
  model('12 mini', '2020-11-13', [64, 128, 256], PLAIN_12, ['35013502']),
  model('12 Pro', '2020-10-23', [128, 256, 512], PRO_12, ['35018912']),
  model('12 Pro Max', '2020-11-13', [128, 256, 512], PRO_12, ['35673511']),
  model('13', '2021-09-24', [128, 256, 512], PLAIN_13, ['35988817', '35104463']),
  model('13 mini', '2021-09-24', [128, 256, 512], PLAIN_13, ['35021375']),
  model('13 Pro', '2021-09-24', [128, 256, 512, 1024], PRO_13, ['35001708']),
  model('13 Pro Max', '2021-09-24', [128, 256, 512, 1024], PRO_13, ['35001904']),
  model('14', '2022-09-16', [128, 256, 512], PLAIN_14, ['35016811']),
  model('14 Plus', '2022-10-07', [128, 256, 512], PLAIN_14, ['35030119']),
  model('14 Pro', '2022-09-16', [128, 256, 512, 1024], PRO_14, ['35378067']),
  model('14 Pro Max', '2022-09-16', [128, 256, 512, 1024], PRO_14, ['35976197']),
  model('15', '2023-09-22', [128, 256, 512], PLAIN_15, ['35799287']),
  model('15 Plus', '2023-09-22', [128, 256, 512], PLAIN_15, ['35011076']),
  model('15 Pro', '2023-09-22', [128, 256, 512, 1024], PRO_15, ['35002098']),
  model('15 Pro Max', '2023-09-22', [256, 512, 1024], PRO_15, ['35000750']),
  model(
    'SE (3rd generation)',
    '2022-03-18',
    [64, 128, 256],
    ['Midnight', 'Starlight', '(PRODUCT)RED'],
    ['35139601'],
  ),
];

export const SANDBOX_MODELS: SandboxModel[] = [...SANDBOX_IPHONES, ...SANDBOX_ANDROIDS];

/** One of each big maker, clean and well described. */
export const SANDBOX_EXAMPLES: ImeiExample[] = [
  { imei: '359888171995975', model: 'iPhone 13' },
  { imei: '350070125123413', model: 'Samsung Galaxy S24' },
  { imei: '353824117312005', model: 'Google Pixel 7' },
];

function model(
  name: string,
  since: string,
  storages: number[],
  colours: string[],
  tacs: string[],
): SandboxModel {
  return { name: `iPhone ${name}`, storages, colours, soldSince: Date.parse(since) / 1000, tacs };
}
