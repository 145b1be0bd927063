import type { DocumentSnapshot } from '@kreislauf/domain/documents/snapshots';
import type { Db } from '../../db/types.ts';
import { CHAIN_BEGINS, chainHash } from './chain.ts';
import { findChain, listChained } from './documents.queries.ts';

const BATCH = 200;

export interface Verification {
  ok: boolean;
  checked: number;
  brokenAt?: { _id: string; number: string };
}

/** Walks the whole chain as it stands at one moment: numbers, contents, files, and that none is missing. */
export function verifyDocuments(db: Db): Promise<Verification> {
  return db.transaction(
    async (tx) => {
      let position = 0;
      let hash = CHAIN_BEGINS;
      let last: Verification['brokenAt'];
      for (;;) {
        const rows = await listChained(tx, position, BATCH);
        for (const row of rows) {
          const place = { _id: row.id, number: row.number };
          const isWhole =
            row.position === position + 1 &&
            row.previousHash === hash &&
            row.pdfHash === row.sha256 &&
            row.signatureHash === signatureOf(row.snapshot) &&
            row.hash === chainHash(row);
          if (!isWhole) return { ok: false, checked: position, brokenAt: place };
          ({ position, hash } = row);
          last = place;
        }
        if (rows.length < BATCH) break;
      }
      const end = await findChain(tx);
      const isComplete = end?.position === position && end.hash === hash;
      return { ok: isComplete, checked: position, ...(!isComplete && last && { brokenAt: last }) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function signatureOf(snapshot: DocumentSnapshot): string | null {
  return (snapshot.kind === 'ankauf' && snapshot.signatureHash) || null;
}
