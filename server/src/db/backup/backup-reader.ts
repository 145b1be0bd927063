// Streaming parser for the backup format.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupError, damagedBackup, newerBackup, notABackup } from './backup-error.ts';
import {
  type BackupHeader,
  END_OF_ROWS,
  type EndPart,
  FORMAT_NAME,
  FORMAT_VERSION,
  headerSchema,
  lineSchema,
  type QueuePart,
  type SequencePart,
  type TablePart,
} from './backup-format.ts';

const NEWLINE = 10;
const MAX_LINE_LENGTH = 4 * 1024 * 1024;
const endOfRows = Buffer.from(END_OF_ROWS);

/** Handlers for the parts of a backup, called in the order of the file. */
interface BackupVisitor {
  header?(header: BackupHeader): Promise<void>;
  queue?(queue: QueuePart): Promise<void>;
  /** Has to read all rows. Answers how many there were. */
  table(table: TablePart, rows: AsyncIterable<Buffer>): Promise<number>;
  sequence?(sequence: SequencePart): Promise<void>;
}

/**
 * Reads a backup once, from the first byte to the last, and holds only a piece of it in memory. Returns normally only
 * for a file that is complete and has every byte that was written.
 */
export async function readBackup(file: string, visitor: BackupVisitor): Promise<BackupHeader> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => unzipped.destroy(error));
  const bytes = new ByteReader(unzipped);
  try {
    return await readParts(file, bytes, visitor);
  } catch (error) {
    throw explainReadFailure(error as NodeJS.ErrnoException, file, bytes.hasBegun);
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

async function readParts(file: string, bytes: ByteReader, visitor: BackupVisitor): Promise<BackupHeader> {
  const header = readHeader(await bytes.readLine(), file);
  await visitor.header?.(header);
  const counted = { tables: 0, rows: 0 };
  for (;;) {
    const hashBefore = bytes.hash.copy();
    const part = lineSchema.safeParse(parseJson(await bytes.readLine()));
    if (!part.success) throw damagedBackup(file);
    const found = part.data;
    if ('queue' in found) await visitor.queue?.(found.queue);
    else if ('sequence' in found) await visitor.sequence?.(found.sequence);
    else if ('table' in found) {
      counted.tables += 1;
      counted.rows += await visitor.table(found.table, bytes.readRows());
    } else {
      const expected: EndPart = { ...counted, sha256: hashBefore.digest('hex') };
      const isWhole = (Object.keys(expected) as (keyof EndPart)[]).every(
        (key) => found.end[key] === expected[key],
      );
      if (!isWhole || !(await bytes.isAtEnd())) throw damagedBackup(file);
      return header;
    }
  }
}

function readHeader(line: string, file: string): BackupHeader {
  const found = parseJson(line) as { format?: unknown; version?: unknown } | undefined;
  if (found?.format !== FORMAT_NAME) throw notABackup(file);
  if (typeof found.version === 'number' && found.version > FORMAT_VERSION) throw newerBackup(file);
  const header = headerSchema.safeParse(found);
  if (!header.success) throw damagedBackup(file);
  return header.data;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

class EndOfFile extends Error {}
class LineTooLong extends Error {}

function explainReadFailure(error: NodeJS.ErrnoException, file: string, hasBegun: boolean): Error {
  if (error.code === 'ENOENT') return new BackupError(`Die Datei ${file} gibt es nicht.`);
  if (error.code === 'EISDIR')
    return new BackupError(`${file} ist ein Ordner: bitte den Namen einer Datei angeben.`);
  if (error.code === 'EACCES') return new BackupError(`Die Datei ${file} darf dieser Benutzer nicht lesen.`);
  const isUnreadable =
    error instanceof EndOfFile || error instanceof LineTooLong || /^Z_/.test(error.code ?? '');
  if (!isUnreadable) return error;
  return hasBegun ? damagedBackup(file) : notABackup(file);
}

/** Takes lines and rows off a stream and keeps the hash of all that was taken. */
class ByteReader {
  readonly hash = createHash('sha256');
  /** A first line was there: whatever goes wrong later, the file is of the right kind. */
  hasBegun = false;
  private held: Buffer = Buffer.alloc(0);
  private readonly chunks: AsyncIterator<Buffer>;

  constructor(stream: AsyncIterable<Buffer>) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  async readLine(): Promise<string> {
    let searched = 0;
    for (;;) {
      const end = this.held.indexOf(NEWLINE, searched);
      if (end >= 0) {
        this.hasBegun = true;
        return this.take(end + 1).toString('utf8');
      }
      searched = this.held.length;
      if (searched > MAX_LINE_LENGTH) throw new LineTooLong();
      await this.holdMore();
    }
  }

  async *readRows(): AsyncGenerator<Buffer> {
    let isAtLineStart = true;
    for (;;) {
      while (this.held.length <= endOfRows.length) {
        if (isAtLineStart && this.held.equals(endOfRows)) break;
        await this.holdMore();
      }
      if (isAtLineStart && this.held.subarray(0, endOfRows.length).equals(endOfRows)) {
        this.take(endOfRows.length);
        return;
      }
      const lastRowEnd = this.held.indexOf(`\n${END_OF_ROWS}`);
      // The last bytes stay: the end may begin in them and go on in the next chunk.
      const taken = this.take(lastRowEnd >= 0 ? lastRowEnd + 1 : this.held.length - endOfRows.length);
      isAtLineStart = taken.at(-1) === NEWLINE;
      yield taken;
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.held.length === 0 && (await this.chunks.next()).done === true;
  }

  private take(length: number): Buffer {
    const taken = this.held.subarray(0, length);
    this.held = this.held.subarray(length);
    this.hash.update(taken);
    return taken;
  }

  private async holdMore(): Promise<void> {
    const { done, value } = await this.chunks.next();
    if (done) throw new EndOfFile();
    this.held = this.held.length === 0 ? value : Buffer.concat([this.held, value]);
  }
}
