import { describe, expect, it, vi } from 'vitest';
import { isPortalPath, leavesPortal, lockHistory } from './portal-bounds.ts';

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

describe('what a program writes into the address', () => {
  class FakeHistory {
    calls: unknown[] = [];
    pushState(...call: unknown[]) {
      this.calls.push(call);
    }
    replaceState(...call: unknown[]) {
      this.calls.push(call);
    }
  }
  const place = { href: here.href, origin: 'https://shop.example' };

  it.each(['/devices', '/', 'https://shop.example/parts', '../devices'])('%s is refused', (url) => {
    const history = new FakeHistory();
    const refuse = vi.fn();
    const unlock = lockHistory(history, place, refuse);
    history.pushState(null, '', url);
    history.replaceState(null, '', url);
    expect(refuse).toHaveBeenCalledTimes(2);
    expect(history.calls).toEqual([]);
    unlock();
    history.pushState(null, '', url);
    expect(history.calls).toHaveLength(1);
  });

  it.each([undefined, null, '?status=sold', '/reseller?page=2', '#inhalt'])('%s is let through', (url) => {
    const history = new FakeHistory();
    const refuse = vi.fn();
    lockHistory(history, place, refuse);
    history.pushState(null, '', url);
    expect(refuse).not.toHaveBeenCalled();
    expect(history.calls).toHaveLength(1);
  });
});
