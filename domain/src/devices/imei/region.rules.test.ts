import { expect, it } from 'vitest';
import { germanRegion } from './region.rules.ts';

it.each([
  ['Germany', 'Deutschland'],
  ['GERMANY', 'Deutschland'],
  [' germany ', 'Deutschland'],
  ['DE', 'Deutschland'],
  ['Austria', 'Österreich'],
  ['Switzerland', 'Schweiz'],
  ['Netherlands', 'Niederlande'],
  ['France', 'Frankreich'],
  ['Italy', 'Italien'],
  ['Poland', 'Polen'],
  ['Türkiye', 'Türkei'],
  ['Turkey', 'Türkei'],
  ['Czech Republic', 'Tschechien'],
  ['United Kingdom', 'Vereinigtes Königreich'],
  ['UK', 'Vereinigtes Königreich'],
  ['United States', 'Vereinigte Staaten'],
  ['USA', 'Vereinigte Staaten'],
  ['Hong Kong', 'Hongkong'],
  ['Japan', 'Japan'],
  ['Europe', 'Europa'],
  ['Middle East', 'Naher Osten'],
  ['Worldwide', 'Weltweit'],
  ['Germany, Austria', 'Deutschland, Österreich'],
  ['Germany / Austria and Switzerland', 'Deutschland, Österreich, Schweiz'],
  ['Deutschland', 'Deutschland'],
  ['Germany, ZD/A', 'Germany, ZD/A'],
  ['Atlantis', 'Atlantis'],
  ['', ''],
])('the region %j is %j', (said, german) => {
  expect(germanRegion(said)).toBe(german);
});
