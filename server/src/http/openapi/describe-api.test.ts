import { join } from 'node:path';
import { isOpenToKeys } from '@kreislauf/domain/auth/access.rules';
import { contract } from '@kreislauf/domain/contract';
import type { Endpoint } from '@kreislauf/domain/shared/endpoint';
import { createConfig, lintFromString, loadConfig } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../project-folder.ts';
import { describeApi, operationIdOf } from './describe-api.ts';

interface Response {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: Record<string, unknown> }>;
}

interface Operation {
  operationId: string;
  tags: string[];
  description: string;
  'x-permission': { allow: string };
  security: unknown[];
  parameters: { name?: string; in?: string; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, Response>;
}

const api = await describeApi({ version: '1.0.0', publicUrl: null });
const text = JSON.stringify(api);

const calls = Object.entries(contract).flatMap(([area, entries]) =>
  Object.entries<Endpoint>(entries).map(([name, entry]) => {
    const path = entry.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = api.paths[path]?.[entry.method.toLowerCase()] as Operation;
    return { id: operationIdOf(area, name), area, entry, operation };
  }),
);
const operationOf = (id: string) => calls.find((call) => call.id === id)?.operation as Operation;

describe('every call', () => {
  it.each(calls)('$id says who may call it and what can come back', ({ id, area, entry, operation }) => {
    expect(operation.operationId).toBe(id);
    expect(id).toMatch(/^[a-z][A-Za-z]+$/);
    expect(operation.tags).toEqual([area]);
    expect(operation['x-permission'].allow).toBe(entry.guard.allow);
    expect(operation.description).toMatch(/^\*\*Wer darf:\*\* ./);
    const schemes = isOpenToKeys(entry.guard) ? [{ bearer: [] }, { apiKey: [] }] : [{ bearer: [] }];
    expect(operation.security).toEqual(entry.guard.allow === 'everyone' ? [] : schemes);

    const statuses = Object.keys(operation.responses);
    expect(statuses.filter((status) => /^20\d$/.test(status))).not.toEqual([]);
    expect(statuses).toEqual(expect.arrayContaining(['400', '503']));
    expect(statuses.every((status) => /^\d{3}$/.test(status))).toBe(true);
    if (entry.guard.allow !== 'everyone') expect(statuses).toContain('401');
    if (entry.path.includes(':')) expect(statuses).toContain('404');
    for (const [status, { $ref }] of Object.entries(operation.responses))
      if (Number(status) >= 400) expect($ref).toBe(`#/components/responses/${status}`);

    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `:${name}`)).toEqual(entry.path.match(/:\w+/g) ?? []);
  });

  it.each([
    ['devicesOne', { allow: 'staff', match: 'any', permissions: ['devices.view'] }],
    ['labelsPrint', { allow: 'staff', match: 'any', permissions: ['devices.view', 'parts.view'] }],
    ['authAdminLogin', { allow: 'everyone' }],
    ['returnsRequest', { allow: 'reseller' }],
  ])('%s says so to programs, too', (id, permission) => {
    expect(operationOf(id)['x-permission']).toEqual(permission);
  });

  it('has a name of its own', () => {
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
  });

  it('answers and takes what has a name', () => {
    for (const { id, operation } of calls) {
      const answers = Object.values(operation.responses).flatMap(({ content }) =>
        Object.values(content ?? {}),
      );
      const bodies = Object.values(operation.requestBody?.content ?? {});
      for (const { schema } of [...answers, ...bodies]) {
        const { properties, items } = schema as { properties?: unknown; items?: { properties?: unknown } };
        expect([id, properties, items?.properties]).toEqual([id, undefined, undefined]);
      }
    }
  });
});

describe('the document', () => {
  it('passes the recommended rules of Redocly without an error and without a warning', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    // The specification names this address beside those of a single settlement; no id is 'open'.
    const others = problems.filter(({ message }) => !message.includes('`/api/settlements/open/{id}` and'));
    expect(others.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('passes by the settings that lie beside it for the command', async () => {
    const config = await loadConfig({ configPath: join(projectFolder, 'redocly.yaml') });
    expect(await lintFromString({ source: text, absoluteRef: 'openapi.json', config })).toEqual([]);
  });

  it('refers to nothing that it does not have', () => {
    for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/([\w.-]+)"/g))
      expect(api.components[kind as 'schemas']).toHaveProperty([name as string]);
    expect(text).not.toContain('#/$defs');
  });

  it('is less than half of what it was when nothing had a name', () => {
    // It was 4,000 bytes for each call.
    const calls = text.split(`"operationId"`).length - 1;
    expect(text.length / calls).toBeLessThan(2_000);
  });

  it('names its licence and where it is answered', async () => {
    expect(api.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
    expect(api.servers).toMatchObject([{ url: '/' }]);
    const told = await describeApi({ version: '1.0.0', publicUrl: 'https://handy.test' });
    expect(told.servers).toMatchObject([{ url: 'https://handy.test' }]);
  });

  it('says of lists how many rows there are', () => {
    const { responses } = operationOf('devicesList');
    expect(responses[200]).toMatchObject({
      headers: { 'X-Total-Count': { $ref: '#/components/headers/TotalCount' } },
      content: {
        'application/json': {
          schema: { type: 'array', items: { $ref: '#/components/schemas/DeviceListItem' } },
        },
      },
    });
    expect(operationOf('devicesOne').responses[200]?.headers).toBeUndefined();
  });

  it.each([
    ['documentsPdf', 200, 'application/pdf'],
    ['labelsPrint', 200, 'application/pdf'],
    ['exportsDevices', 200, 'text/csv'],
    ['ordersCsv', 200, 'text/csv'],
    ['photosImage', 200, 'image/webp'],
    ['settingsLogo', 200, 'image/png'],
    ['eventsStream', 200, 'text/event-stream'],
    ['devicesSave', 201, 'application/json'],
  ])('%s answers %i as %s', (id, status, type) => {
    expect(Object.keys(operationOf(id).responses[status]?.content ?? {})).toEqual([type]);
  });

  it.each([
    ['photosAdd', 'PhotosAddForm', { type: 'array', items: { type: 'string', format: 'binary' } }, 'photos'],
    ['settingsPutLogo', 'SettingsPutLogoForm', { type: 'string', format: 'binary' }, 'logo'],
    ['importsDevices', 'ImportForm', { type: 'string', format: 'binary' }, 'file'],
    ['importsParts', 'ImportForm', { type: 'string', format: 'binary' }, 'file'],
    ['pricesImportCsv', 'ImportForm', { type: 'string', format: 'binary' }, 'file'],
  ])('%s takes a form with a file', (id, form, file, field) => {
    expect(operationOf(id).requestBody?.content).toEqual({
      'multipart/form-data': { schema: { $ref: `#/components/schemas/${form}` } },
    });
    expect(api.components.schemas[form]).toMatchObject({ properties: { [field]: file }, required: [field] });
  });
});

it('a schema says which of its fields roles that hide costs do not get', () => {
  const hiddenIn = (name: string) =>
    (api.components.schemas[name] as { 'x-hidden-with-costs'?: string[] })['x-hidden-with-costs'];
  expect(hiddenIn('DeviceListItem')).toEqual(['purchasePrice', 'desiredProfit']);
  expect(hiddenIn('Part')).toEqual(['price']);
  expect(hiddenIn('CatalogueProduct')).toEqual(['price']);
  expect(hiddenIn('Quote')).toEqual(['expected', 'source', 'receipt', 'tax']);
  expect(hiddenIn('Shipping')).toBeUndefined();
  expect(api.info.description).toContain('x-hidden-with-costs');
});
