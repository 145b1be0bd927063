import { z } from 'zod';

/*
 * A backup is one gzip stream of lines:
 *
 *   {"format":"kreislauf-backup","version":1, ...}           the header
 *   {"queue":{...}}                                          one for each job queue
 *   {"table":{"schema":"public","name":"users","columns":[...]}}
 *   ...rows as PostgreSQL's COPY writes them as text...
 *   \.
 *   {"sequence":{"schema":"public","name":"...","lastValue":"7","isCalled":true}}
 *   {"end":{"tables":5,"rows":1234,"sha256":"..."}}          the hash of every byte before this line
 *
 * Everything but the header and the last line depends on the data alone: the same data make the same bytes.
 */
export const FORMAT_NAME = 'kreislauf-backup';
export const FORMAT_VERSION = 1;

/** COPY escapes every backslash of the data, so no row can look like this. */
export const END_OF_ROWS = '\\.\n';

export const headerSchema = z.object({
  format: z.literal(FORMAT_NAME),
  version: z.number().int(),
  appVersion: z.string(),
  createdAt: z.string(),
  /** The newest migration of the database; `tag` is for people, `when` decides. */
  migration: z.object({ when: z.number(), tag: z.string() }),
});
export type BackupHeader = z.infer<typeof headerSchema>;

const queueSchema = z.object({ name: z.string(), options: z.record(z.string(), z.unknown()) });
export type QueuePart = z.infer<typeof queueSchema>;

const tableSchema = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) });
export type TablePart = z.infer<typeof tableSchema>;

const sequenceSchema = z.object({
  schema: z.string(),
  name: z.string(),
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});
export type SequencePart = z.infer<typeof sequenceSchema>;

const endSchema = z.object({ tables: z.number(), rows: z.number(), sha256: z.string() });
export type EndPart = z.infer<typeof endSchema>;

export const lineSchema = z.union([
  z.strictObject({ queue: queueSchema }),
  z.strictObject({ table: tableSchema }),
  z.strictObject({ sequence: sequenceSchema }),
  z.strictObject({ end: endSchema }),
]);
