import { z } from 'zod';
import { endpoint, everyone } from '../shared/endpoint.ts';

export const systemContract = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Ob das Programm und seine Datenbank antworten',
    guard: everyone,
    response: z.object({ status: z.literal('ok'), version: z.string(), database: z.string() }),
  }),
};
