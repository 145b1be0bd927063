import { expect, test } from 'vitest';
import { withCurrentWords } from './former-addresses.ts';

test.each([
  ['', ''],
  ['?tab=zuweisungen', '?tab=assignments'],
  ['?tab=zuweisungen&status=returned&zuweisung=7', '?tab=assignments&status=returned&assignment=7'],
  ['?inaktive=true', '?inactive=true'],
  ['?tab=zeit&zeitraum=90&seite=3', '?tab=time&period=90&page=3'],
  ['?tab=rollen', '?tab=roles'],
  ['?tab=profit', '?tab=profit'],
  ['?search=seite%3D1&tab=models', '?search=seite%3D1&tab=models'],
  ['?search=zeit', '?search=zeit'],
  ['?toString=1', '?toString=1'],
])('the address %s reads %s today', (former, today) => {
  expect(withCurrentWords(former)).toBe(today);
});
