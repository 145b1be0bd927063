import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { figuresOf } from '@kreislauf/domain/documents/document-figures.rules';
import { onlyDeviceOf } from '@kreislauf/domain/documents/snapshot-lines';
import type { DocumentSnapshot } from '@kreislauf/domain/documents/snapshots';
import type { Db, Tx } from '../../../db/types.ts';
import { verifyCloses } from '../../books/find-broken-close.ts';
import { findChain, listChained } from '../documents.queries.ts';
import { CHAIN_BEGINS, chainHash } from './chain.ts';

/** Their files are hashed in one statement, which nobody interrupts. */
const BATCH = 40;
/** After so many the others of this process have their turn. */
const IN_A_ROW = 8;

interface Verification {
  ok: boolean;
  /** Documents. */
  checked: number;
  brokenAt?: { _id: string; number: string };
}

interface Pace {
  /** Within which a batch is read and compared; without it there is nobody to wait for. */
  turn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  signal: AbortSignal;
}

/** The last link up to which the chain is whole. */
interface Reached {
  position: number;
  hash: string;
  last?: Verification['brokenAt'];
}

/** Walks the chain of documents, then that of closed months. */
export async function verifyDocuments(db: Db, pace?: Pace): Promise<Verification & { closes: number }> {
  const documents = await verifyChain(db, pace);
  const { closes, brokenAt } = await verifyCloses(db, pace?.signal);
  return { closes, ...(brokenAt && { brokenAt }), ...documents, ok: documents.ok && !brokenAt };
}

/** The whole chain as it stands at one moment: numbers, contents, files, and that none is missing. */
function verifyChain(db: Db, pace?: Pace): Promise<Verification> {
  return db.transaction(
    async (tx) => {
      let reached: Reached = { position: 0, hash: CHAIN_BEGINS };
      for (;;) {
        pace?.signal.throwIfAborted();
        const batch = () => walkOn(tx, reached, pace !== undefined);
        const { to, brokenAt, isLast } = await (pace ? pace.turn(batch) : batch());
        if (brokenAt) return { ok: false, checked: to.position, brokenAt };
        reached = to;
        if (isLast) break;
      }
      const { position, hash, last } = reached;
      const end = await findChain(tx);
      const isComplete = end?.position === position && end.hash === hash;
      return { ok: isComplete, checked: position, ...(!isComplete && last && { brokenAt: last }) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function walkOn(tx: Tx, from: Reached, isBesideOthers: boolean) {
  const rows = await listChained(tx, from.position, BATCH);
  let to = from;
  for (const [index, row] of rows.entries()) {
    const place = { _id: row.id, number: row.number };
    const isWhole =
      row.position === to.position + 1 &&
      row.previousHash === to.hash &&
      row.pdfHash === row.sha256 &&
      row.signatureHash === signatureOf(row.snapshot) &&
      saysWhatWasIssued(row) &&
      row.hash === chainHash(row);
    if (!isWhole) return { to, brokenAt: place, isLast: true };
    to = { position: row.position, hash: row.hash, last: place };
    if (isBesideOthers && index % IN_A_ROW === IN_A_ROW - 1) await nextTurn();
  }
  return { to, isLast: rows.length < BATCH };
}

/** Compares the columns that repeat the snapshot, and the lines, which the hash of older documents does not cover. */
function saysWhatWasIssued({
  snapshot,
  lines,
  ...row
}: Awaited<ReturnType<typeof listChained>>[number]): boolean {
  const { netCents, taxCents, rate, payment, payments } = row;
  const sum = lines.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return (
    isDeepStrictEqual({ netCents, taxCents, rate, payment, payments }, figuresOf(snapshot)) &&
    sum === row.totalCents &&
    onlyDeviceOf(snapshot, lines) === row.deviceId
  );
}

function signatureOf(snapshot: DocumentSnapshot): string | null {
  return (snapshot.kind === 'ankauf' && snapshot.signatureHash) || null;
}
