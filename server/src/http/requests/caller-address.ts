// Rate-limit key of a client: its address, normalised.

import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** All clients whose address cannot be read count as one. */
const UNREADABLE = 'unlesbar';

/** Behind a proxy the address is a text that the proxy wrote, or the caller. */
export function callerAddressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return addressForLimits(ip);
}

/**
 * However it is spelled, one caller has one address: without a port, an IPv4 address by itself however it is wrapped, and
 * of IPv6 the first half, since whoever has one address there has all of its network.
 */
export function addressForLimits(text: string): string {
  const address = bareAddress(text.trim());
  switch (isIP(address)) {
    case 4:
      return address;
    case 6:
      return networkOf(groupsOf(address));
    default:
      return UNREADABLE;
  }
}

function bareAddress(text: string): string {
  const [, bracketed, beforePort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const [address = ''] = (bracketed ?? beforePort ?? text).split('%');
  return address;
}

function groupsOf(address: string): number[] {
  // The one spelling that all share, with one gap at most and no dots.
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = spelled.split('::').map((half) =>
    half
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function networkOf(groups: number[]): string {
  const [high = 0, low = 0] = groups.slice(6);
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIpv4) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
