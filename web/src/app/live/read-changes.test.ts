import type { ChangeNotice } from '@kreislauf/domain/events/events.contract';
import { expect, test } from 'vitest';
import { readChanges } from './read-changes.ts';

test('messages are read however they are cut, and comments left out', async () => {
  const text =
    ': verbunden\n\nevent: change\ndata: {"kind":"device","id":"ä"}\n\n: noch da\n\nevent: change\ndata: {"kind":"part","id":"*"}\n\n';
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 7, bytes.length]) {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        for (let at = 0; at < bytes.length; at += size) stream.enqueue(bytes.slice(at, at + size));
        stream.close();
      },
    });
    const changes: ChangeNotice[] = [];
    await readChanges(body, (change) => changes.push(change));
    expect(changes).toEqual([
      { kind: 'device', id: 'ä' },
      { kind: 'part', id: '*' },
    ]);
  }
});
