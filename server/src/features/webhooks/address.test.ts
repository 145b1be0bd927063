import { checkAddress } from '@kreislauf/domain/webhooks/webhooks.rules';
import { expect, it } from 'vitest';

const codeOf = (url: string, allowsPrivate = false) => {
  const address = URL.canParse(url) ? new URL(url) : null;
  const verdict = checkAddress(address, { allowsPrivate });
  return verdict.ok ? 'fine' : verdict.problem.code;
};

it.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://0x7f.0.0.1/',
  'https://0x7f000001/',
  'https://017700000001/',
  'https://127.0.0.1./',
  'https://１２７.0.0.1/',
  'https://①②⑦.0.0.1/',
  'https://127。0。0。1/',
  'https://%31%32%37.0.0.1/',
  'https:127.0.0.1',
  'https:\\\\127.0.0.1\\',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://172.31.255.255/',
  'https://192.168.0.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::127.0.0.1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2002:c0a8:101::1]/',
  'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
])('%s is nowhere to send to', (url) => {
  expect(codeOf(url)).toBe('webhook_private_address');
  expect(codeOf(url, true)).toBe('fine');
});

it.each([
  ['https://hooks.example.org/kreislauf?x=1', 'fine'],
  ['https://localhost/', 'fine'],
  ['https://93.184.215.14:8443/', 'fine'],
  ['https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/', 'fine'],
  ['https://[2002:5db8:d70e::1]/', 'fine'],
  ['http://hooks.example.org/', 'webhook_https_only'],
  ['ftp://hooks.example.org/', 'webhook_no_address'],
  ['hooks.example.org', 'webhook_no_address'],
  ['javascript:alert(1)', 'webhook_no_address'],
  ['https://user:secret@hooks.example.org/', 'webhook_with_credentials'],
  ['https://user@hooks.example.org/', 'webhook_with_credentials'],
  ['https://hooks.example.org@127.0.0.1/', 'webhook_with_credentials'],
  ['https://127.0.0.1#@hooks.example.org/', 'webhook_private_address'],
])('%s: %s', (url, code) => {
  expect(codeOf(url)).toBe(code);
});
