import { isLoopbackHost } from '@kreislauf/domain/shared/loopback.rules';
import { paths } from '../../shared/paths.ts';

interface SignAddress {
  address: string;
  /** A phone or tablet cannot open it: the name means 'this machine' on every machine. */
  isOnlyHere: boolean;
}

/** Where the customer's device finds the page: where others were said to reach the program, else where we did. */
export function signAddress(token: string, publicUrl: string | undefined, origin: string): SignAddress {
  const base = publicUrl && !isOnlyHere(publicUrl) ? publicUrl : origin;
  return { address: `${base}${paths.sign}?token=${token}`, isOnlyHere: isOnlyHere(base) };
}

function isOnlyHere(url: string): boolean {
  const { hostname } = new URL(url);
  return isLoopbackHost(hostname) || ['0.0.0.0', '[::]'].includes(hostname);
}
