import { isLoopbackHost } from '@kreislauf/domain/shared/loopback.rules';
import type { Config } from '../../../config.ts';

/**
 * For whom passkeys are made: the name in the address of the program. Browsers make none for a number, so that this
 * machine goes by its name.
 */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } {
  const url = new URL(publicUrl);
  if (isLoopbackHost(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
