import { z } from 'zod';
import { endpoint, everyone } from '../shared/endpoint.ts';

/** In a file of its own: the login page asks for it, and loads nothing else of the settings. */
export const shopEndpoint = endpoint({
  method: 'GET',
  path: '/api/shop',
  summary: 'Wie das Unternehmen heißt',
  guard: everyone,
  response: z.object({ name: z.string() }),
});
