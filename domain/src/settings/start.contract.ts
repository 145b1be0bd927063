import { z } from 'zod';
import { endpoint, peopleOnly, staffWith } from '../shared/endpoint.ts';

/** The first steps of a new shop, in this order. */
export const startSteps = ['company', 'prices', 'purchase', 'mail'] as const;
export type StartStep = (typeof startSteps)[number];

export const startOnWire = z.object({
  steps: z.record(z.enum(startSteps), z.boolean()),
  /** All steps are done, or somebody has put the list away for the whole shop. */
  isOver: z.boolean(),
});

const guard = peopleOnly(staffWith('system.settings'));

export const startContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/start',
    summary: 'Was ein neues Unternehmen zuerst einrichtet, und was davon erledigt ist',
    guard,
    response: startOnWire,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/start/dismiss',
    summary: 'Die Liste der ersten Schritte für das ganze Unternehmen ausblenden',
    guard,
    response: startOnWire,
  }),
};
