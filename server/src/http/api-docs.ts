import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { PRODUCT_NAME } from '@kreislauf/domain/system/product';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { apiDocsIcon, apiDocsLogo, apiDocsStyle } from './api-docs-look.ts';

/** `/api/openapi.json` and a readable page, both from the schemas that validate the calls. */
export async function offerApiDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT_NAME} API`, version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // Nothing comes from elsewhere, and a shop may run it on plain HTTP.
    transformStaticCSP: (header) =>
      header
        .replace(' upgrade-insecure-requests;', '')
        .replaceAll(/ (https:|validator\.swagger\.io)(?=[ ;])/g, ''),
    logo: { type: 'image/svg+xml', content: Buffer.from(apiDocsLogo), href: '/', target: '_self' },
    theme: {
      title: `${PRODUCT_NAME} API`,
      css: [{ filename: 'kreislauf.css', content: apiDocsStyle }],
      favicon: [
        {
          filename: 'kreislauf.svg',
          rel: 'icon',
          type: 'image/svg+xml',
          sizes: 'any',
          content: Buffer.from(apiDocsIcon),
        },
      ],
    },
    uiConfig: { docExpansion: 'list', validatorUrl: null },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
