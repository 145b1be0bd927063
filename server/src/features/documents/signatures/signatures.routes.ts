import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { signaturesContract } from '@kreislauf/domain/documents/signatures.contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { hashToken } from '../../../crypto/tokens.ts';
import type { Deps } from '../../../deps.ts';
import { routeOf } from '../../../http/route-of.ts';
import { findSellers } from '../people/find-sellers.ts';
import { askForSignature } from './ask-for-signature.ts';
import { readSignature } from './read-signature.ts';
import { findOpenPage, findSignatureRequest, storeSignature } from './signatures.queries.ts';

export function signaturesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  routeOf(app, signaturesContract.ask, async ({ params, body, caller, reply }) => {
    reply.code(201);
    return askForSignature(deps, [params.id], body, caller);
  });

  routeOf(app, signaturesContract.askOfSeveral, async ({ body, caller, reply }) => {
    const { deviceIds, ...asked } = body;
    reply.code(201);
    return askForSignature(deps, deviceIds, asked, caller);
  });

  routeOf(app, signaturesContract.state, async ({ params, caller }) => {
    const found = await findSignatureRequest(db, params.id, caller.account.id);
    if (!found) throw new AppError(documentProblems.signatureRequestGone());
    if (found.signature)
      return {
        state: 'unterschrieben' as const,
        signature: `data:image/png;base64,${found.signature.toString('base64')}`,
      };
    return { state: found.expiresAt > now() ? ('offen' as const) : ('abgelaufen' as const) };
  });

  routeOf(app, signaturesContract.read, async ({ params }) => {
    const found = await findOpenPage(db, hashToken(params.token), now());
    if (!found) throw new AppError(documentProblems.signatureLinkGone());
    const { textHash: _, ...page } = found.page;
    return { ...page, expiresAt: found.expiresAt.toISOString() };
  });

  routeOf(app, signaturesContract.sign, async ({ params, body }) => {
    const tokenHash = hashToken(params.token);
    if (!(await findOpenPage(db, tokenHash, now()))) throw new AppError(documentProblems.signatureLinkGone());
    const signature = await readSignature(body.signature);
    const isStored = await db.transaction((tx) => storeSignature(tx, tokenHash, signature, now()));
    if (!isStored) throw new AppError(documentProblems.signatureLinkGone());
    return { message: 'Vielen Dank. Ihre Unterschrift ist übernommen.' };
  });

  routeOf(app, signaturesContract.sellers, ({ query }) => findSellers(db, query));
}
