import { z } from 'zod';
import { deviceStatuses } from '../devices/device-status.rules.ts';
import { documentKinds } from '../settings/settings.choices.ts';
import { anyStaff, endpoint } from '../shared/endpoint.ts';
import { idOnWire, optionalText } from '../shared/wire.ts';

/** The most hits of each kind that are answered. */
export const MAX_HITS = 5;

const deviceHit = z.object({
  _id: idOnWire,
  model: z.string(),
  modelDesc: z.string().nullable(),
  imei: z.string(),
  imei2: z.string().nullable(),
  serial: z.string().nullable(),
  status: z.enum(deviceStatuses),
});

const partHit = z.object({
  _id: idOnWire,
  partNumber: z.string(),
  description: z.string(),
  forModel: z.string(),
});

const resellerHit = z.object({
  _id: idOnWire,
  name: z.string(),
  company: z.string(),
  isActive: z.boolean(),
});

const userHit = z.object({ _id: idOnWire, name: z.string(), username: z.string(), roleName: z.string() });

const documentHit = z.object({
  _id: idOnWire,
  number: z.string(),
  kind: z.enum(documentKinds),
  deviceModel: z.string().nullable(),
  partner: z.string().nullable(),
});

/** Kinds that the caller may not see are left out. */
export const searchAnswer = z.object({
  devices: z.array(deviceHit).optional(),
  parts: z.array(partHit).optional(),
  resellers: z.array(resellerHit).optional(),
  users: z.array(userHit).optional(),
  documents: z.array(documentHit).optional(),
});

export type SearchAnswer = z.output<typeof searchAnswer>;

export const searchContract = {
  everywhere: endpoint({
    method: 'GET',
    path: '/api/search',
    summary: 'Eine Suche über Geräte, Ersatzteile, Reseller, Benutzer und Belege, je höchstens fünf Treffer',
    guard: anyStaff,
    query: z.object({ q: optionalText() }),
    response: searchAnswer,
  }),
};
