import type { MailStatus } from '@kreislauf/domain/outbox/outbox.contract';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { containsWords } from '../db/contains-text.ts';
import { type Page, paged } from '../db/paged.ts';
import { mails } from '../db/tables/mails.table.ts';
import type { Db, Tx } from '../db/types.ts';

export type MailRow = typeof mails.$inferSelect;

export async function insertMail(tx: Tx, mail: typeof mails.$inferInsert): Promise<string> {
  const [row] = await tx.insert(mails).values(mail).returning({ id: mails.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** Links to a new password go first: nobody signed in caused them, and somebody cannot go on without them. */
const isBeforeAll = and(mails.isUrgent, isNull(mails.causedBy));

/**
 * The people whose mails wait until everybody else had a turn; urgent mails, with a link to an account, have turns of their
 * own.
 */
export interface Turns {
  urgent: string[];
  other: string[];
}

interface Lease {
  now: Date;
  until: Date;
  hadTheirTurn: Turns;
}

/** Leases the next due mail to this process; if the process dies, the mail is due again after the lease. */
export async function leaseDueMail(tx: Tx, lease: Lease): Promise<MailRow | undefined> {
  const { urgent, other } = lease.hadTheirTurn;
  return (
    (await leaseFirst(tx, lease, isBeforeAll)) ??
    (await leaseFirst(tx, lease, and(mails.isUrgent, notCausedBy(urgent)))) ??
    (await leaseFirst(tx, lease, and(not(mails.isUrgent), notCausedBy(other))))
  );
}

function notCausedBy(people: string[]): SQL | undefined {
  return people.length > 0 ? or(isNull(mails.causedBy), notInArray(mails.causedBy, people)) : undefined;
}

async function leaseFirst(
  tx: Tx,
  { now, until }: Lease,
  which: SQL | undefined,
): Promise<MailRow | undefined> {
  const next = tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'waiting'), lte(mails.dueAt, now), which))
    .orderBy(asc(mails.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await tx
    .update(mails)
    .set({ dueAt: until })
    .where(eq(mails.id, sql`(${next})`))
    .returning();
  return row;
}

export async function updateMail(
  tx: Tx,
  id: string,
  values: Partial<typeof mails.$inferInsert>,
): Promise<void> {
  await tx.update(mails).set(values).where(eq(mails.id, id));
}

/** Notes the reason that keeps all waiting mails here. */
export async function noteWhyMailsWait(tx: Tx, reason: string): Promise<void> {
  await tx
    .update(mails)
    .set({ lastError: reason })
    .where(and(eq(mails.status, 'waiting'), sql`${mails.lastError} is distinct from ${reason}`));
}

export function countMailsCausedBy(tx: Tx, causedBy: string, since: Date): Promise<number> {
  return tx.$count(mails, and(eq(mails.causedBy, causedBy), gt(mails.createdAt, since)));
}

/** Of those that are spread. */
export async function findNewestCausedBy(tx: Tx, causedBy: string) {
  const [row] = await tx
    .select({ dueAt: mails.dueAt })
    .from(mails)
    .where(and(eq(mails.causedBy, causedBy), not(mails.isUrgent)))
    .orderBy(desc(mails.createdAt), desc(mails.dueAt))
    .limit(1);
  return row;
}

/** Links of mails this old open nothing any more. */
export async function deleteSecretsBefore(tx: Tx, before: Date): Promise<void> {
  await tx
    .update(mails)
    .set({ encryptedSecret: null })
    .where(and(isNotNull(mails.encryptedSecret), lt(mails.createdAt, before)));
}

export async function lockMail(tx: Tx, id: string): Promise<MailRow | undefined> {
  const [row] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
  return row;
}

interface MailFilter {
  status?: MailStatus;
  search?: string;
  /** Without it nobody is found as the recipient of a document. */
  showsDocuments: boolean;
}

const searchText = sql`lower(concat_ws(' ', ${mails.recipient}, ${mails.subject}))`;
const textWithoutRecipients = sql`lower(concat_ws(' ', case when ${mails.documentId} is null then ${mails.recipient} end, ${mails.subject}))`;

function matching({ status, search, showsDocuments }: MailFilter) {
  const searched = showsDocuments ? searchText : textWithoutRecipients;
  return and(status && eq(mails.status, status), containsWords(searched, search));
}

export function listMails(db: Db, filter: MailFilter, page: Page) {
  const query = db
    .select()
    .from(mails)
    .where(matching(filter))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .$dynamic();
  return paged(query, page);
}

export function countMails(db: Db, filter: MailFilter): Promise<number> {
  return db.$count(mails, matching(filter));
}
