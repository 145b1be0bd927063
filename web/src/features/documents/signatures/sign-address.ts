import { isLoopbackHost } from '@kreislauf/domain/shared/loopback.rules';
import { paths } from '../../../shared/paths.ts';

interface SignAddress {
  address: string;
  /** A phone or tablet cannot open it: the name means 'this machine' on every machine. */
  isOnlyHere: boolean;
}

/** Address for the customer's device: the configured public one, else the address of this page. */
export function signAddress(token: string, publicUrl: string | undefined, origin: string): SignAddress {
  const base = publicUrl && !isOnlyHere(publicUrl) ? publicUrl : origin;
  return { address: `${base}${paths.sign}?token=${token}`, isOnlyHere: isOnlyHere(base) };
}

function isOnlyHere(url: string): boolean {
  const { hostname } = new URL(url);
  return isLoopbackHost(hostname) || ['0.0.0.0', '[::]'].includes(hostname);
}
