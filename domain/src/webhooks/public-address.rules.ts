/**
 * Finds out whether an IP address belongs to the public internet. Addresses come in the spelling of URLs and of name
 * resolution, which have made plain ones of octal, hexadecimal and shortened numbers. What cannot be read is not public.
 */
export function isPublicAddress(address: string): boolean {
  const text = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const v4 = readV4(text);
  if (v4) return isPublicV4(v4);
  const groups = readV6(text);
  return groups !== null && isPublicV6(groups);
}

/** Finds out whether the host of a URL is an address rather than a name. */
export function isLiteralAddress(host: string): boolean {
  return host.startsWith('[') || readV4(host) !== null;
}

type V4 = readonly [number, number, number, number];

/**
 * First address and length of the prefix of what is loopback, private, link-local, shared, for documentation, multicast or
 * reserved.
 */
const reservedV4: readonly [V4, number][] = [
  [[0, 0, 0, 0], 8],
  [[10, 0, 0, 0], 8],
  [[100, 64, 0, 0], 10],
  [[127, 0, 0, 0], 8],
  [[169, 254, 0, 0], 16],
  [[172, 16, 0, 0], 12],
  [[192, 0, 0, 0], 24],
  [[192, 0, 2, 0], 24],
  [[192, 88, 99, 0], 24],
  [[192, 168, 0, 0], 16],
  [[198, 18, 0, 0], 15],
  [[198, 51, 100, 0], 24],
  [[203, 0, 113, 0], 24],
  [[224, 0, 0, 0], 3],
];

function isPublicV4(address: V4): boolean {
  return !reservedV4.some(
    ([first, length]) => numberOf(address) >>> (32 - length) === numberOf(first) >>> (32 - length),
  );
}

function numberOf([a, b, c, d]: V4): number {
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
}

function readV4(text: string): V4 | null {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return null;
  const [a = 256, b = 256, c = 256, d = 256] = text.split('.').map(Number);
  return [a, b, c, d].every((byte) => byte < 256) ? [a, b, c, d] : null;
}

/** Only 2000::/3 is given out; of it and beside it some hold an IPv4 address, which then counts. */
function isPublicV6(groups: readonly number[]): boolean {
  const [first = 0, second = 0, third = 0] = groups;
  const isZero = (from: number, to: number) => groups.slice(from, to).every((group) => group === 0);
  const isMapped = isZero(0, 5) && groups[5] === 0xffff;
  const isTranslated = first === 0x64 && second === 0xff9b && isZero(2, 6);
  if (isMapped || isTranslated || isZero(0, 6)) return isPublicV4(v4In(groups[6], groups[7]));
  if (first === 0x2002) return isPublicV4(v4In(second, third));
  if (first < 0x2000 || first > 0x3fff) return false;
  // Teredo and other protocols, documentation.
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return false;
  return !(first === 0x3fff && second < 0x1000);
}

function v4In(high = 0, low = 0): V4 {
  return [high >> 8, high & 255, low >> 8, low & 255];
}

/** Eight groups of 16 bits. */
function readV6(text: string): number[] | null {
  const dotted = /^(.*:)(\d+(?:\.\d+){3})$/.exec(text);
  const v4 = dotted ? readV4(dotted[2] ?? '') : null;
  if (dotted && !v4) return null;
  const hex = v4
    ? `${dotted?.[1]}${((v4[0] << 8) | v4[1]).toString(16)}:${((v4[2] << 8) | v4[3]).toString(16)}`
    : text;
  const halves = hex.split('::');
  if (halves.length > 2) return null;
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - before.length - after.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? all.map((group) => Number.parseInt(group, 16))
    : null;
}
