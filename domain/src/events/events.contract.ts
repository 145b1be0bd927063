import { z } from 'zod';
import { endpoint, signedIn } from '../shared/endpoint.ts';
import { changeKinds } from './events.rules.ts';

/** The data of one `event: change`. */
export const changeOnWire = z.object({
  kind: z.enum(changeKinds),
  /** `*` where many of a kind were changed at once. */
  id: z.string(),
});

export type ChangeNotice = z.output<typeof changeOnWire>;

export const eventsContract = {
  stream: endpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'Was sich ändert, sobald es sich ändert (text/event-stream, `event: change`)',
    guard: signedIn,
    refuses: [429],
    file: 'text/event-stream',
    response: z.any(),
  }),
};
