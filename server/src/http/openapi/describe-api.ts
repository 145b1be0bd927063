// Builds the OpenAPI document from the contract.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { API_KEY_BEGINNING, CALLS_PER_MINUTE } from '@kreislauf/domain/api-keys/api-keys.rules';
import { isOpenToKeys } from '@kreislauf/domain/auth/access.rules';
import { contract } from '@kreislauf/domain/contract';
import type { Endpoint, Guard } from '@kreislauf/domain/shared/endpoint';
import { PRODUCT_NAME } from '@kreislauf/domain/shared/product';
import { errorAnswer } from '@kreislauf/domain/shared/wire';
import { areas } from './areas.ts';
import { type JsonSchema, NamedSchemas } from './named-schemas.ts';
import { permissionOf, permissionText } from './permissions.ts';
import { headers, parameters, refusalResponses, successTexts } from './shared-parts.ts';
import { refusalsOf, successesOf } from './statuses.ts';

interface Described {
  version: string;
  /** The address under which others reach the program; null where it is not configured. */
  publicUrl: string | null;
}

/**
 * The OpenAPI document, made of the contract alone: what is not in it is not described, and what is in it is. Call by
 * call, so that other requests are answered in between.
 */
export async function describeApi({ version, publicUrl }: Described) {
  const schemas = new NamedSchemas();
  schemas.refer(errorAnswer, 'output', 'Error');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, entries] of Object.entries(contract)) {
    for (const [name, entry] of Object.entries<Endpoint>(entries)) {
      await nextTurn();
      const path = entry.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [entry.method.toLowerCase()]: describeCall(schemas, { area, name, entry }),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version,
      description:
        'Ankauf, Reparatur und Verkauf gebrauchter Smartphones. Programme rufen mit einem API-Schlüssel auf (`Authorization: Bearer krl_…`); unter „Authorize“ eingetragen, geht er bei jedem Aufruf dieser Seite mit. Listen kommen mit `page` und `limit` (höchstens 200) seitenweise, `X-Total-Count` zählt alle Zeilen. Jede Ablehnung ist ein `Error`: ein Satz für Menschen, meist mit einem `code` für Programme. Felder, die ein Schema unter `x-hidden-with-costs` nennt, fehlen in Antworten an Rollen, die Einkaufspreise und Gewinn verbergen.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl ?? '/', description: 'Dieses Programm' }],
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Das `token` aus `authAdminLogin` oder `authResellerLogin`: die Sitzung eines Menschen',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `Ein API-Schlüssel (${API_KEY_BEGINNING}…) eines Programms. Er darf, was seine Berechtigungen erlauben, und ${CALLS_PER_MINUTE} Aufrufe in der Minute; danach 429 mit \`Retry-After\`.`,
        },
      },
      parameters,
      headers,
      responses: refusalResponses,
      schemas: sorted(schemas.components),
    },
  };
}

interface Call {
  area: string;
  name: string;
  entry: Endpoint;
}

function describeCall(schemas: NamedSchemas, { area, name, entry }: Call) {
  const operationId = operationIdOf(area, name);
  const { summary, guard, method } = entry;
  const isGuarded = guard.allow !== 'everyone';
  const body = bodyOf(schemas, entry, capitalized(operationId));
  return {
    operationId,
    tags: [area],
    summary,
    description: permissionText(entry),
    'x-permission': permissionOf(entry),
    security: securityOf(guard),
    parameters: [
      ...parametersIn(schemas, 'path', entry.params),
      ...parametersIn(schemas, 'query', entry.query),
      ...(isGuarded && method !== 'GET' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      ...Object.fromEntries(
        successesOf(entry).map((status) => [
          status,
          {
            description: successTexts[status],
            ...(isPaged(entry) && {
              headers: { 'X-Total-Count': { $ref: '#/components/headers/TotalCount' } },
            }),
            ...(status !== 304 && { content: contentOf(schemas, entry, capitalized(operationId)) }),
          },
        ]),
      ),
      ...Object.fromEntries(
        refusalsOf(entry).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

/** A session everywhere; a key for programs where more than a person at a screen is meant. */
function securityOf(guard: Guard) {
  if (guard.allow === 'everyone') return [];
  return [{ bearer: [] }, ...(isOpenToKeys(guard) ? [{ apiKey: [] }] : [])];
}

export function operationIdOf(area: string, name: string): string {
  return name === area ? name : area + capitalized(name);
}

/** Lists that come in pages say how many rows there are in all. */
function isPaged({ query }: Endpoint): boolean {
  return query !== undefined && 'shape' in query && 'page' in (query.shape as object);
}

function bodyOf(schemas: NamedSchemas, { body, form }: Endpoint, name: string) {
  if (form)
    return {
      required: true,
      content: { 'multipart/form-data': { schema: schemas.refer(form, 'input', `${name}Form`) } },
    };
  if (!body) return null;
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema: schemas.refer(body, 'input', `${name}Input`) } },
  };
}

function contentOf(schemas: NamedSchemas, { file, response }: Endpoint, name: string) {
  if (!file) return { 'application/json': { schema: schemas.refer(response, 'output', `${name}Answer`) } };
  const isText = file.startsWith('text/');
  return { [file]: { schema: { type: 'string', ...(!isText && { format: 'binary' }) } } };
}

function parametersIn(schemas: NamedSchemas, place: 'path' | 'query', schema: Endpoint['query']) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.convert(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...described }]) => ({
    name,
    in: place,
    ...(required.includes(name) && { required: true }),
    ...(description !== undefined && { description }),
    schema: described,
  }));
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
}
