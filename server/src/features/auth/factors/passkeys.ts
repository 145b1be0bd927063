import type { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Config } from '../../../config.ts';
import type { AccountRef } from '../accounts.queries.ts';
import type { PasskeyRow } from './factors.queries.ts';
import { relyingPartyOf } from './relying-party.ts';

const WAYS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

type Json = Record<string, unknown>;
type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

/** Read when it is first used: it brings much with it that a start would wait for. */
const webAuthn = () => import('@simplewebauthn/server');

/** For the browser to make a passkey that is found without a name and asks for finger, face or PIN. */
export async function creationOptions(
  config: Pick<Config, 'publicUrl'>,
  {
    account,
    shop,
    known,
  }: { account: AccountRef & { username: string; name: string }; shop: string; known: PasskeyRow[] },
) {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: shop,
    rpID: relyingPartyOf(config).id,
    userID: new TextEncoder().encode(`${account.kind}:${account.id}`),
    userName: account.username,
    userDisplayName: account.name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(descriptorOf),
  });
}

export async function signInOptions(config: Pick<Config, 'publicUrl'>, known: PasskeyRow[] = []) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(config).id,
    userVerification: 'required',
    ...(known.length > 0 && { allowCredentials: known.map(descriptorOf) }),
  });
}

function descriptorOf({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, transports: transports as never[] };
}

/** The challenge that a response claims to answer; null for what no browser sends. */
export function challengeIn(response: Json): string | null {
  const inner = response.response as Json | undefined;
  if (typeof inner?.clientDataJSON !== 'string' || inner.clientDataJSON.length > 10_000) return null;
  try {
    const { challenge } = JSON.parse(Buffer.from(inner.clientDataJSON, 'base64url').toString()) as Json;
    return typeof challenge === 'string' && isBase64Url(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** Anything else was made by no browser, and the database takes no text with a null character in it. */
function isBase64Url(text: string): boolean {
  return /^[\w-]{1,2000}$/.test(text);
}

/** The id of the passkey that a response claims to be from. */
export function credentialIdIn({ id }: Json): string | null {
  return typeof id === 'string' && isBase64Url(id) ? id : null;
}

/** Reads the passkey that is to be stored out of the browser's response; null if the response does not hold. */
export async function readNewPasskey(config: Pick<Config, 'publicUrl'>, response: Json, challenge: string) {
  const { id, origin } = relyingPartyOf(config);
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponse,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    if (!verified || !registrationInfo) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: waysToReach(credential.transports ?? []),
    };
  } catch {
    return null;
  }
}

/** Only what WebAuthn knows: the list comes from the browser unsigned, and goes back to it. */
function waysToReach(transports: readonly string[]): string[] {
  return WAYS.filter((way) => transports.includes(way));
}

/** The counter that the authenticator tells; null if the signature or the counter does not hold. */
export async function counterOfSignature(
  config: Pick<Config, 'publicUrl'>,
  response: Json,
  challenge: string,
  passkey: PasskeyRow,
): Promise<number | null> {
  const { id, origin } = relyingPartyOf(config);
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponse,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
