import { z } from 'zod';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import { dateOnWire, idOnWire, idParams, listQuery, messageAnswer } from '../shared/wire.ts';

export const mailStatuses = ['waiting', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export const mailOnWire = z.object({
  _id: idOnWire,
  /** Left out, like the content, where the mail carries a document and the reader may see none. */
  recipient: z.string().optional(),
  subject: z.string(),
  text: z.string().optional(),
  html: z.string().optional(),
  /** The document that goes with it. */
  documentId: idOnWire.optional(),
  status: z.enum(mailStatuses),
  tries: z.number(),
  lastError: z.string().nullable(),
  createdAt: dateOnWire,
  dueAt: dateOnWire,
  sentAt: dateOnWire.nullable(),
  /** The link of its button; null for a mail without one, and for callers who may not read the link. */
  link: z.string().nullable(),
});

export type Mail = z.output<typeof mailOnWire>;

export const outboxContract = {
  outbox: endpoint({
    method: 'GET',
    path: '/api/mail/outbox',
    summary: 'Ausgehende E-Mails, neueste zuerst',
    guard: staffWith('system.settings'),
    query: listQuery(['createdAt'])
      .pick({ page: true, limit: true, search: true })
      .extend({ status: z.enum(mailStatuses, { error: 'Unbekannter Status' }).optional() }),
    response: z.array(mailOnWire),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/mail/outbox/:id/resend',
    summary: 'Eine E-Mail erneut senden',
    guard: staffWith('system.settings'),
    params: idParams,
    refuses: [429],
    response: messageAnswer,
  }),
};
