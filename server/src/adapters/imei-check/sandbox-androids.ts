import type { SandboxModel } from './sandbox-model.ts';

const PLAIN_S21 = ['Phantom Gray', 'Phantom White', 'Phantom Violet', 'Phantom Pink'];
const PLAIN_S22 = ['Phantom Black', 'Phantom White', 'Green', 'Pink Gold'];
const PLAIN_S23 = ['Phantom Black', 'Cream', 'Green', 'Lavender'];
const PLAIN_S24 = ['Onyx Black', 'Marble Gray', 'Cobalt Violet', 'Amber Yellow'];
const TITANIUM_S24 = ['Titanium Black', 'Titanium Gray', 'Titanium Violet', 'Titanium Yellow'];
const AWESOME = ['Awesome Graphite', 'Awesome White', 'Awesome Violet', 'Awesome Lime'];
const PIXEL = ['Obsidian', 'Snow', 'Hazel'];
const REDMI = ['Onyx Gray', 'Ice Blue', 'Mint Green'];

export const SANDBOX_ANDROIDS: SandboxModel[] = [
  samsung(
    'S20 FE',
    '2020-10-02',
    [128, 256],
    ['Cloud Navy', 'Cloud Mint', 'Cloud White'],
    ['35013596', '35014545'],
  ),
  samsung('S21', '2021-01-29', [128, 256], PLAIN_S21, ['35008659', '35016628', '35026197', '35027354']),
  samsung('S21 Ultra', '2021-01-29', [128, 256, 512], PLAIN_S21, ['35012167', '35020095', '35024160']),
  samsung('S21 FE', '2022-01-11', [128, 256], ['Graphite', 'White', 'Lavender'], ['35002868', '35014575']),
  samsung('S22', '2022-02-25', [128, 256], PLAIN_S22, ['35032865', '35033005', '35036108']),
  samsung('S22 Plus', '2022-02-25', [128, 256], PLAIN_S22, ['35003792', '35009560', '35009801']),
  samsung('S22 Ultra', '2022-02-25', [128, 256, 512], PLAIN_S22, ['35004858', '35013567', '35025716']),
  samsung('S23', '2023-02-17', [128, 256], PLAIN_S23, ['35037334']),
  samsung('S23 Ultra', '2023-02-17', [256, 512], PLAIN_S23, ['35010509']),
  samsung('S24', '2024-01-31', [128, 256], PLAIN_S24, ['35007012']),
  samsung('S24 Ultra', '2024-01-31', [256, 512], TITANIUM_S24, ['35049687']),
  samsung('A52s 5G', '2021-09-03', [128, 256], AWESOME, ['35001915', '35004854']),
  samsung('A53 5G', '2022-04-01', [128, 256], AWESOME, ['35001262', '35026620']),
  samsung('A54 5G', '2023-03-24', [128, 256], AWESOME, ['35004012', '35009071', '35018127']),
  samsung(
    'Z Flip4',
    '2022-08-26',
    [128, 256],
    ['Graphite', 'Bora Purple', 'Pink Gold'],
    ['35007260', '35007787'],
  ),
  samsung('Z Flip5', '2023-08-11', [256, 512], ['Graphite', 'Mint', 'Lavender'], ['35015325', '35018670']),
  google('6', '2021-10-28', [128, 256], ['Stormy Black', 'Sorta Seafoam', 'Kinda Coral'], ['35598611']),
  google('6a', '2022-07-28', [128], ['Charcoal', 'Chalk', 'Sage'], ['35624616']),
  google('7', '2022-10-13', [128, 256], PIXEL, ['35382411']),
  google('7 Pro', '2022-10-13', [128, 256], PIXEL, ['35358741']),
  google('8', '2023-10-12', [128, 256], PIXEL, ['35846931']),
  google('8 Pro', '2023-10-12', [128, 256, 512], PIXEL, ['35756332']),
  xiaomi('Redmi Note 10 Pro', '2021-03-24', [64, 128], REDMI, ['86114805']),
  xiaomi('Redmi Note 12', '2023-03-30', [64, 128], REDMI, ['86452706']),
  xiaomi('Redmi Note 13 Pro', '2024-01-15', [128, 256], REDMI, ['86823907']),
  xiaomi('Mi 11', '2021-02-24', [128, 256], ['Midnight Gray', 'Horizon Blue'], ['86205805']),
  xiaomi('12', '2022-03-15', [128, 256], ['Gray', 'Blue', 'Purple'], ['86363906']),
  xiaomi('13', '2023-02-26', [128, 256], ['Black', 'White', 'Flora Green'], ['86749206']),
];

type Numbers = [since: string, storages: number[], colours: string[], tacs: string[]];

function samsung(name: string, ...numbers: Numbers): SandboxModel {
  return model(`Samsung Galaxy ${name}`, ...numbers);
}

function google(name: string, ...numbers: Numbers): SandboxModel {
  return model(`Google Pixel ${name}`, ...numbers);
}

function xiaomi(name: string, ...numbers: Numbers): SandboxModel {
  return model(`Xiaomi ${name}`, ...numbers);
}

function model(name: string, ...[since, storages, colours, tacs]: Numbers): SandboxModel {
  return { name, storages, colours, soldSince: Date.parse(since) / 1000, tacs };
}
