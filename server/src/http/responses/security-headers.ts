// Security headers.

import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * Scripts come from our own files only. Styles may be inline because Mantine writes CSS variables into
 * style elements; photos of devices come from the IMEI provider's addresses.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, hstsSubdomains }: Pick<Config, 'publicUrl' | 'hstsSubdomains'>,
): Promise<void> {
  const isHttps = new URL(publicUrl).protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Photos are behind the session, so that the page fetches and then shows them.
        imgSrc: ['blob:', "'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // The preview of a document: a PDF that the page fetched itself, shown by the browser's own viewer.
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A shop may run it on plain HTTP inside its own network; HSTS would lock browsers out of it.
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: hstsSubdomains },
    referrerPolicy: { policy: 'same-origin' },
    // Browsers ignore both, with a warning, on plain HTTP.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
  });
}
