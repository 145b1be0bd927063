import { expect, it } from 'vitest';
import { emailInput } from './account-fields.ts';

it.each(['laden@example.org', ' laden@example.org ', 'admin@localhost', 'a.b+c@mail.example.org'])(
  '%j is an e-mail address',
  (text) => {
    expect(emailInput.safeParse(text).success).toBe(true);
  },
);

it.each([
  '',
  'laden',
  'laden@',
  '@example.org',
  'laden@example',
  'a@localhost.',
  'a b@localhost',
  'a@b@localhost',
])('%j is none', (text) => {
  expect(emailInput.safeParse(text).success).toBe(false);
});
