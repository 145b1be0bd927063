import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { FairSemaphore } from '../fair-semaphore.ts';

/** OWASP's second recommendation for argon2id (the library's default algorithm): 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same letter typed on two keyboards may be two byte sequences; a password must match either way. */
function normalised(password: string): string {
  return password.normalize('NFC');
}

/**
 * Hashing shares its threads with compression, files and the way to the database: a crowd that signs in must leave
 * some of them to everybody else. A `caller` waits behind its own hashes before others wait for them.
 */
const semaphore = new FairSemaphore({
  permits: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxQueuedPerCaller: 200,
  maxQueued: 1_000,
});

export function hashPassword(password: string, caller = ''): Promise<string> {
  return semaphore.run(caller, () => hash(normalised(password), cost));
}

export function verifyPassword(passwordHash: string, password: string, caller = ''): Promise<boolean> {
  return semaphore.run(caller, () => verify(passwordHash, normalised(password)));
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long as a real check, so that the answer's time does not tell whether an account exists. */
export async function verifyAgainstNobody(password: string, caller = ''): Promise<false> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  await verifyPassword(await nobodysHash, password, caller);
  return false;
}

/** Easy to read out and to type: no letters that look like digits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export function createTemporaryPassword(): string {
  const letters = Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)]
    .map((group) => group.join(''))
    .join('-');
}
