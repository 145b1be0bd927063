import { Secret, TOTP } from 'otpauth';
import { KNOWN_PASSWORD, type TestAccount } from './factories.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import type { Answer, TestApp } from './test-app.ts';

const LOGINS = { staff: 'POST /api/admin-auth/login', reseller: 'POST /api/auth/login' } as const;

/** The calls of accounts with a second factor, as an app and a passkey would make them. */
export function factorCallsOf(testApp: TestApp) {
  /** The code of the app now, or some steps of 30 seconds beside. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: testApp.deps.now().getTime() + steps * 30_000,
    });

  const logIn = (
    { username }: { username: string },
    {
      password = KNOWN_PASSWORD,
      kind = 'staff' as keyof typeof LOGINS,
      address = undefined as string | undefined,
    } = {},
  ): Promise<Answer> =>
    testApp.ask(LOGINS[kind], { body: { username, password }, ...(address && { address }) });

  const finish = (ticket: string, code: string): Promise<Answer> =>
    testApp.ask('POST /api/auth/two-factor', { body: { ticket, code } });

  return {
    codeOf,
    logIn,
    finish,

    /** Sets up an app; afterwards a step has passed, so that its next code is a fresh one. */
    async setUpTotp({ token }: Pick<TestAccount, 'token'>) {
      const { body } = await testApp.ask('POST /api/account/totp', {
        token,
        body: { password: KNOWN_PASSWORD },
      });
      const confirmed = await testApp.ask('POST /api/account/totp/confirm', {
        token,
        body: { code: codeOf(body.secret) },
      });
      testApp.passTime({ minutes: 1 });
      return { secret: body.secret as string, recoveryCodes: confirmed.body.recoveryCodes as string[] };
    },

    async addPasskey({ token }: Pick<TestAccount, 'token'>, name = 'Mein Telefon') {
      const authenticator = new SoftwareAuthenticator('http://localhost:3000');
      const { body } = await testApp.ask('POST /api/account/passkeys/options', { token });
      const added = await testApp.ask('POST /api/account/passkeys', {
        token,
        body: { name, response: authenticator.create(body) },
      });
      return { authenticator, added };
    },

    async signInWith(
      authenticator: SoftwareAuthenticator,
      changed: Parameters<SoftwareAuthenticator['sign']>[1] = {},
    ) {
      const { body } = await testApp.ask('POST /api/auth/passkey/options');
      return testApp.ask('POST /api/auth/passkey', {
        body: { ticket: body.ticket, response: authenticator.sign(body.options, changed) },
      });
    },
  };
}
