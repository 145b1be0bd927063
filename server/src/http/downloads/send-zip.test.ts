import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { Config } from '../../config.ts';
import { addListSemaphore } from '../lists/list-semaphore.ts';
import { sendZip, streamZip, type ZippedFile } from './send-zip.ts';

async function answerTo(files: AsyncIterable<ZippedFile>) {
  const app = Fastify();
  addListSemaphore(app, { databaseConnections: 9 } as Config);
  app.get('/', (request, reply) => sendZip({ request, reply }, { name: 'belege-2026-10.zip', files }));
  const answer = await app.inject('/');
  await app.close();
  return answer;
}

const at = new Date('2026-10-31T12:30:00Z');

async function* listOf(...files: [name: string, content: ZippedFile['content']][]) {
  for (const [name, content] of files) yield { name, content, at };
}

interface ReadFile {
  name: string;
  method: number;
  isUtf8: boolean;
  content: Buffer;
}

/** From the directory at the end, as programs read it; every file is compared with its checksum. */
function readZip(zip: Buffer): ReadFile[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  let entry = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    expect(zip.readUInt32LE(entry)).toBe(0x02014b50);
    const [flags, method] = [zip.readUInt16LE(entry + 8), zip.readUInt16LE(entry + 10)];
    const [sum, size] = [zip.readUInt32LE(entry + 16), zip.readUInt32LE(entry + 24)];
    const nameLength = zip.readUInt16LE(entry + 28);
    const name = zip.subarray(entry + 46, entry + 46 + nameLength).toString('utf8');
    const local = zip.readUInt32LE(entry + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + size);
    expect(crc32(content)).toBe(sum);
    entry += 46 + nameLength + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
    return { name, method, isUtf8: (flags & 0x800) !== 0, content };
  });
}

describe('a ZIP file', () => {
  it('holds its files as they are, under their names, long ones in pieces', async () => {
    const pdf = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256));
    async function* pieces() {
      yield 'Nummer;Datum\r\n';
      yield Buffer.from('RE-2026-000001;31.10.2026\r\n');
    }
    const { rawPayload, headers } = await answerTo(
      listOf(['RE-2026-000001.pdf', pdf], ['Übersicht.csv', pieces()], ['leer.txt', '']),
    );
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toBe('attachment; filename="belege-2026-10.zip"');
    const [first, second, third] = readZip(rawPayload);
    expect(first).toMatchObject({ name: 'RE-2026-000001.pdf', method: 0, isUtf8: true });
    expect(first?.content.equals(pdf)).toBe(true);
    expect(second).toMatchObject({ name: 'Übersicht.csv', isUtf8: true });
    expect(second?.content.toString()).toBe('Nummer;Datum\r\nRE-2026-000001;31.10.2026\r\n');
    expect([third?.name, third?.content.length]).toEqual(['leer.txt', 0]);
  });

  it('of no file is one that can be opened', async () => {
    expect(readZip((await answerTo(listOf())).rawPayload)).toEqual([]);
  });

  it('that cannot be begun is a failure like any other', async () => {
    // biome-ignore lint/correctness/useYield: it fails before the first file
    async function* failing(): AsyncGenerator<ZippedFile> {
      throw new Error('gone');
    }
    expect((await answerTo(failing())).statusCode).toBe(500);
  });
});

describe('while a ZIP file is on its way', () => {
  const BYTES = 200_000;
  const turn = <Result>(work: () => Promise<Result>) => work();

  function manyFiles(count: number) {
    const seen = { asked: 0, ended: vi.fn() };
    async function* files() {
      try {
        for (; seen.asked < count; ) {
          seen.asked += 1;
          yield { name: `${seen.asked}.pdf`, content: new Uint8Array(BYTES), at };
        }
      } finally {
        seen.ended();
      }
    }
    return { seen, files: files() };
  }

  it('only the next few files are in memory', async () => {
    const { seen, files } = manyFiles(100);
    const { body, done } = await streamZip(files, turn);
    let taken = 0;
    let most = 0;
    for await (const chunk of body) {
      taken += chunk.length;
      most = Math.max(most, seen.asked - Math.floor(taken / BYTES));
    }
    await done;
    expect([seen.asked, most <= 3]).toEqual([100, true]);
    expect(seen.ended).toHaveBeenCalledOnce();
  });

  it('a reader who leaves ends the work', async () => {
    const { seen, files } = manyFiles(100);
    const { body, done } = await streamZip(files, turn);
    const failure = expect(done).rejects.toThrow();
    for await (const _chunk of body) break;
    await failure;
    await vi.waitFor(() => expect(seen.ended).toHaveBeenCalledOnce());
    expect(seen.asked).toBeLessThan(5);
  });

  it('a file that cannot be read breaks it off instead of ending it', async () => {
    async function* files() {
      yield { name: 'a.pdf', content: new Uint8Array(BYTES), at };
      throw new Error('gone');
    }
    const { body, done } = await streamZip(files(), turn);
    const failure = expect(done).rejects.toThrow('gone');
    await expect(buffer(body)).rejects.toThrow('gone');
    await failure;
  });
});
