import { expect, test } from 'vitest';
import { MemoryStorage } from '../../shared/testing/memory-storage.ts';
import { lookToSend, readLocalLook } from './list-look.ts';

test.each([
  ['nothing', null, null],
  [
    'what was chosen, in the order of the table',
    '{"columns":["place","age"],"isCompact":true}',
    { columns: ['age', 'place'], isCompact: true },
  ],
  [
    'a choice that was cut off',
    '{"columns":["age"],"isCompact":false,"isUnsent":true}',
    { columns: ['age'], isCompact: false, isUnsent: true },
  ],
  ['what is no column', '{"columns":["geheim"],"isCompact":1}', { columns: [], isCompact: false }],
  ['broken text', '{', null],
])('the browser reads %s', (_title, kept, expected) => {
  const storage = new MemoryStorage();
  if (kept !== null) storage.setItem('deviceListLook.u', kept);
  expect(readLocalLook('u', storage)).toEqual(expected);
});

const chosen = { columns: ['age' as const], isCompact: true };

test.each([
  ['nothing is kept', null, false, null],
  ['an older program kept it and the server has none', chosen, false, chosen],
  ['an older program kept it and the server has one', chosen, true, null],
  ['it was cut off and the server has an earlier one', { ...chosen, isUnsent: true }, true, chosen],
])('where %s, the browser hands over %j', (_title, kept, hasStored, expected) => {
  expect(lookToSend(kept, hasStored)).toEqual(expected);
});
