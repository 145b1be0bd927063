import { describe, expect, it } from 'vitest';
import { partColourOf, qualityOf, qualityOrder } from './part-grades.rules.ts';

describe('the quality', () => {
  it.each([
    ['Display (Without IC) For iPhone 11 Black Refurbished', 'Display', 'Refurbished'],
    ['Rear Housing with small parts For iPhone 14 Pro Max Gold Pulled B', 'Back Cover', 'Pulled B'],
    ['Rear Housing with small parts For iPhone 14 Pro Max Gold Pulled', 'Back Cover', 'Pulled'],
    ['Rear Housing For iPhone 14 Black Pulled', 'Back Cover', 'Pulled'],
    ['Battery For iPhone 13 Service Pack', 'Battery', 'Service Pack'],
    ['Battery For iPhone 13', 'Battery (Service Pack)', 'Service Pack'],
    ['Display For iPhone 13 Black', 'Screen (refurbished)', 'Refurbished'],
    ['Display For iPhone 13 Black New', 'Screen (refurbished)', 'New'],
    ['FDX Battery (With Adhesive) For iPhone 13 Mini OEM-Equivalent', 'Battery', 'OEM-Equivalent'],
    ['Battery For iPhone 12 OEM', 'Battery', 'OEM'],
    ['FDX Prime Display For iPhone 15 | In-Cell | Black', 'Display', 'FDX Prime'],
    ['FDX Ultra Display For iPhone 15 (60Hz) | Soft Oled | LTPS | Black', 'Display', 'FDX Ultra'],
    ['FDX Pro Display For iPhone 15', 'Display', 'FDX Pro'],
    ['Display For iPhone 15 Pro', 'Display', 'Standard'],
    ['Battery For iPhone SE (2022)', 'Battery', 'Standard'],
  ])('%s (%s) is %s', (description, category, quality) => {
    expect(qualityOf({ description, category })).toBe(quality);
    expect(qualityOrder).toContain(quality);
  });
});

describe('the colour', () => {
  it.each([
    ['iPhone 14 Pro Max Gold Refurbished', 'Gold'],
    ['iPhone 15 | In-Cell | Black', 'Black'],
    ['iPhone 8 Space Grey', 'Space Gray'],
    ['iPhone 8 Space Gray', 'Space Gray'],
    ['iPhone 15 Pro Natural Titanium', 'Natural Titanium'],
    ['iPhone 13 Pro Sierra Blue', 'Sierra Blue'],
    ['iPhone 12 (PRODUCT)RED', 'Red'],
    ['iPhone 12 Schwarz', 'Black'],
    ['iPhone 12 Weiß', 'White'],
    ['Samsung Galaxy S25 Plus (SM-S936B) Navy', 'Navy'],
    ['Xiaomi Redmi Note 12', null],
    ['iPhone SE (2022)', null],
  ])('%s is %s', (title, colour) => {
    expect(partColourOf(title)).toBe(colour);
  });
});
