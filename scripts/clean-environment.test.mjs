import { expect, it } from 'vitest';
import { removeOwnSettings } from './clean-environment.mjs';

it("the program's settings go, the machine's stay", () => {
  const environment = {
    PATH: '/bin',
    HOME: '/x',
    PORT: '1',
    DATA_DIR: '/y',
    PGHOST: 'z',
    ADMIN_PASSWORD: 'p',
    DATABASE_URL: 'u',
  };
  expect(removeOwnSettings({ ...environment })).toEqual({ PATH: '/bin', HOME: '/x' });
  expect(removeOwnSettings({ ...environment }, { keep: ['DATABASE_URL'] })).toEqual({
    PATH: '/bin',
    HOME: '/x',
    DATABASE_URL: 'u',
  });
});
