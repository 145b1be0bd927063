import { expect, it } from 'vitest';
import { devicesContract } from '../devices/devices.contract.ts';
import { builtInViews } from './built-in-views.rules.ts';

it('come with the list of devices, which understands each of them', () => {
  expect(builtInViews.devices?.map(({ name }) => name)).toEqual([
    'Im Bestand',
    'Ladenhüter',
    'Ohne Preis',
    'Beim Reseller',
  ]);
  for (const { query } of builtInViews.devices ?? [])
    expect(devicesContract.list.query?.parse(query)).toMatchObject(query);
});
