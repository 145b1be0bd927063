import { labelsContract } from '@kreislauf/domain/labels/labels.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { disconnectSignal } from '../../http/connections/disconnect-signal.ts';
import { routeOf } from '../../http/route-of.ts';
import { printLabels } from './print-labels.ts';

export function labelsRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, labelsContract.print, async ({ body, caller, reply }) => {
    const pdf = await printLabels(deps, body, caller, disconnectSignal(reply));
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="etiketten.pdf"')
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  });
}
