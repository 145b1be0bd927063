import { resellerProblems } from '@kreislauf/domain/resellers/resellers.problems';
import { settlementProblems } from '@kreislauf/domain/settlements/settlements.problems';
import { checkResellerComplete, checkUntil, dueDay } from '@kreislauf/domain/settlements/settlements.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { AppError, enforce } from '../../../app-error.ts';
import type { Author } from '../../../db/author.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { lockAssignments } from '../../locks/assignment-locks.queries.ts';
import { lockDevices } from '../../locks/device-locks.queries.ts';
import { lockReseller } from '../../resellers/resellers.queries.ts';
import { readSettings } from '../../settings/settings.queries.ts';
import { findDocument } from '../documents.queries.ts';
import { issueDocument } from '../issue/issue-document.ts';
import { withIssueMutex } from '../issue/issue-mutex.ts';
import { draftSettlement } from './draft-settlement.ts';
import { listOpenSales, listSellerKinds } from './open-sales.queries.ts';
import { insertSettlement } from './settlements.queries.ts';

/** The facts of an issued settlement that its mail names. */
export interface IssuedSettlement {
  documentId: string;
  number: string;
  resellerName: string;
  /** Null where the reseller is deactivated: then nobody writes to him. */
  email: string | null;
  until: string;
  dueOn: string;
  totalCents: number;
}

interface Asked {
  resellerId: string;
  until: string;
  /** A part of the same transaction. */
  afterwards?: ((tx: Tx, issued: IssuedSettlement) => Promise<unknown>) | undefined;
}

/** Answers the id of the settlement over all sales up to and with the day that no other one asks for. */
export async function issueSettlement(
  deps: Pick<Deps, 'db' | 'now'>,
  { resellerId, until, afterwards }: Asked,
  actor: Author,
): Promise<string> {
  const now = deps.now();
  const today = shopDay(now);
  enforce(checkUntil(until, today));
  return withIssueMutex(
    () =>
      deps.db.transaction(async (tx) => {
        const reseller = await lockReseller(tx, resellerId);
        if (!reseller) throw new AppError(resellerProblems.notFound());
        const { sales, devices } = await lockOpenSales(tx, resellerId, until);
        if (sales.length === 0) throw new AppError(settlementProblems.nothingOpen());
        enforce(checkResellerComplete(reseller));
        const settings = await readSettings(tx);
        const dueOn = dueDay(today, settings.settlements.dueDays);
        const sellerKinds = await listSellerKinds(
          tx,
          sales.map(({ deviceId }) => deviceId),
        );
        const draft = draftSettlement({
          reseller,
          sales,
          devices,
          sellerKinds,
          settings,
          today,
          until,
          dueOn,
        });
        const documentId = await issueDocument(tx, draft, { settings, actor, now });
        const { totalCents } = draft;
        const settlement = { resellerName: reseller.name, until, dueOn, totalCents };
        const id = await insertSettlement(
          tx,
          { ...settlement, documentId, resellerId, count: sales.length, issuedAt: now },
          sales.map(({ saleId, assignmentId, soldAt, salePriceCents, minimumPriceCents }, index) => ({
            position: index + 1,
            saleId,
            assignmentId,
            soldAt,
            salePriceCents,
            minimumPriceCents,
          })),
        );
        const number = (await findDocument(tx, documentId))?.document.number ?? '';
        const email = reseller.isActive ? reseller.email : null;
        await afterwards?.(tx, { ...settlement, documentId, number, email });
        return id;
      }),
    'settlements',
  );
}

/**
 * Locks the open sales of a reseller, whose own lock the caller holds: nobody takes one of them back any more. What is sold
 * meanwhile is for the next settlement.
 */
async function lockOpenSales(tx: Tx, resellerId: string, until: string) {
  const open = await listOpenSales(tx, resellerId, until);
  const locked = new Set(
    await lockAssignments(
      tx,
      open.map(({ assignmentId }) => assignmentId),
    ),
  );
  const devices = await lockDevices(tx, [...new Set(open.map(({ deviceId }) => deviceId))]);
  const sales = open.length > 0 ? await listOpenSales(tx, resellerId, until) : [];
  return {
    sales: sales.filter(({ assignmentId }) => locked.has(assignmentId)),
    devices: new Map(devices.map((device) => [device.id, device])),
  };
}
