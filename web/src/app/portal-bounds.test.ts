import { describe, expect, it } from 'vitest';
import { isPortalPath, leavesPortal } from './portal-bounds.ts';

const link = (href: string, target?: string) => ({
  getAttribute: (name: string) => (name === 'href' ? href : name === 'target' ? (target ?? null) : null),
});
const here = { href: 'https://shop.example/reseller?status=sold' };

describe('links', () => {
  it.each([
    '#inhalt',
    'mailto:tresen@shop.example',
    'MAILTO:tresen@shop.example',
    'tel:+4930123',
    '/reseller',
    '/reseller?confirm=1',
    '/reseller/login',
    'https://shop.example/reseller',
  ])('%s stays', (href) => {
    expect(leavesPortal(link(href), here)).toBe(false);
  });

  it.each([
    '/',
    '/devices',
    '/register-reseller?token=x',
    '/resellers',
    '../devices',
    'https://shop.example/#inhalt',
    'https://elsewhere.example/reseller',
    '//elsewhere.example/reseller',
    'http://[broken',
  ])('%s leads out', (href) => {
    expect(leavesPortal(link(href), here)).toBe(true);
  });

  it('of another site may open a window of their own, those of this one may not', () => {
    expect(leavesPortal(link('https://www.dhl.de/verfolgen?piececode=1', '_blank'), here)).toBe(false);
    expect(leavesPortal(link('/devices', '_blank'), here)).toBe(true);
  });
});

it.each([
  ['/reseller', true],
  ['/reseller/', true],
  ['/Reseller', true],
  ['/reseller/geraete', true],
  ['/resellers', false],
  ['/register-reseller', false],
  ['/', false],
])('%s belongs to the portal: %s', (pathname, expected) => {
  expect(isPortalPath(pathname)).toBe(expected);
});
