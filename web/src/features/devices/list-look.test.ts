import { expect, test } from 'vitest';
import { MemoryStorage } from '../../shared/testing/memory-storage.ts';
import { readListLook } from './list-look.ts';

test.each([
  ['nothing', null, { columns: [], isCompact: false }],
  [
    'what was chosen, in the order of the table',
    '{"columns":["place","age"],"isCompact":true}',
    { columns: ['age', 'place'], isCompact: true },
  ],
  ['what is no column', '{"columns":["geheim"],"isCompact":1}', { columns: [], isCompact: false }],
  ['broken text', '{', { columns: [], isCompact: false }],
])('a list looks as it did, from %s', (_title, kept, expected) => {
  const storage = new MemoryStorage();
  if (kept !== null) storage.setItem('deviceListLook.u', kept);
  expect(readListLook('u', storage)).toEqual(expected);
});
