// API documentation: OpenAPI document and its page.

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { PRODUCT_NAME } from '@kreislauf/domain/shared/product';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { apiDocsIcon, apiDocsLogo, apiDocsStyle } from './api-docs-look.ts';
import { describeApi } from './describe-api.ts';

const emptyDocument = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} };

/** `/api/openapi.json` and a readable page, both from the schemas that validate the calls. */
export async function offerApiDocs(
  app: FastifyInstance,
  { version, publicUrl, isPublicUrlGiven }: Pick<Config, 'version' | 'publicUrl' | 'isPublicUrlGiven'>,
): Promise<void> {
  // Made when somebody first asks for it: no start waits for it.
  let making: ReturnType<typeof describeApi> | undefined;
  let made: Awaited<typeof making>;
  const describe = async () => {
    making ??= describeApi({ version, publicUrl: isPublicUrlGiven ? publicUrl : null });
    made = await making;
    return made;
  };
  // The page is made for this plugin, which is told nothing: the document comes from the contract.
  await app.register(swagger, { mode: 'static', specification: { document: emptyDocument } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      preHandler: async () => {
        await describe();
      },
    },
    transformSpecification: () => made ?? emptyDocument,
    transformSpecificationClone: false,
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
  app.get('/api/openapi.json', { schema: { hide: true } }, describe);
}
