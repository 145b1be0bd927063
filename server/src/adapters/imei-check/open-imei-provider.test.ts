import { expect, it } from 'vitest';
import { ProviderDownError } from '../provider-errors.ts';
import { startImeiSandbox } from './imei-sandbox.ts';
import { openImeiProvider } from './open-imei-provider.ts';

it('without a token the sandbox answers and says that it is one', async () => {
  const provider = await openImeiProvider({ provider: 'imeicheck.com', url: 'https://example.invalid' });
  expect(provider).toMatchObject({ name: 'sandbox', isSandbox: true });
  expect(await provider.check('356735111052198')).toMatchObject({ facts: { model: 'iPhone 12 Pro Max' } });
  await provider.close();
  await expect(provider.check('356735111052198')).rejects.toBeInstanceOf(ProviderDownError);
});

it('with a token the named provider is asked at the given address for the given service', async () => {
  const sandbox = await startImeiSandbox({ token: 'my-token' });
  const provider = await openImeiProvider({ url: sandbox.url, token: 'my-token', service: 7 });
  expect(provider).toMatchObject({ name: 'imeicheck.net', isSandbox: false, examples: [] });
  expect(await provider.check('356735110000044')).toMatchObject({ found: true });
  expect(sandbox.requests[0]?.body).toEqual({ deviceId: '356735110000044', serviceId: 7 });
  await sandbox.close();
});

it('imeicheck.com is opened by its name', async () => {
  expect(await openImeiProvider({ provider: 'imeicheck.com', token: 'my-key' })).toMatchObject({
    name: 'imeicheck.com',
    isSandbox: false,
  });
});

it('an address that is none is refused when opening, not when checking', async () => {
  await expect(openImeiProvider({ url: 'api.imeicheck.net', token: 't' })).rejects.toThrow(
    'The address of imeicheck.net must begin with https:// or http://',
  );
});
