import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectFolder } from '../../project-folder.ts';
import { describeApi } from './describe-api.ts';

/** A program of somebody else, written against nothing but the document. */
const USE = `
import createClient from 'openapi-fetch';
import type { components, operations, paths } from './kreislauf.js';

type Device = components['schemas']['Device'];
type Refusal = components['schemas']['Error'];
type Save = operations['devicesSave'];

const client = createClient<paths>({ baseUrl: 'https://kreislauf.example' });

export async function buy(imei: string): Promise<Device> {
  const sent: Save['requestBody']['content']['application/json'] = { imei, purchasePrice: 120 };
  const { data, error } = await client.POST('/api/devices', { body: sent });
  if (!data) throw new Error((error satisfies Refusal).error);
  return data;
}

export async function inStock(page: number): Promise<{ models: string[]; total: number }> {
  const query: operations['devicesList']['parameters']['query'] = { page, limit: 50, status: 'zum_verkauf' };
  const { data, response } = await client.GET('/api/devices', { params: { query } });
  const rows: components['schemas']['DeviceListItem'][] = data ?? [];
  return { models: rows.map(({ model }) => model), total: Number(response.headers.get('x-total-count')) };
}

export const nouns = (
  part: components['schemas']['Part'],
  assignment: components['schemas']['Assignment'],
  document: components['schemas']['Document'],
): string => part.partNumber + assignment.resellerId.name + document.number;
`;

const MISUSE = `
import type { components, operations } from './kreislauf.js';
export const price: string = ({} as components['schemas']['Device']).purchasePrice;
export type Unknown = operations['devicesUnheardOf'];
`;

const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'kreislauf-client-'));

beforeAll(async () => {
  const types = await openapiTypes(JSON.stringify(await describeApi({ version: '1.0.0', publicUrl: null })));
  writeFileSync(join(folder, 'kreislauf.ts'), astToString(types));
  writeFileSync(join(folder, 'use.ts'), USE);
  writeFileSync(join(folder, 'misuse.ts'), MISUSE);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2022',
        module: 'nodenext',
        lib: ['es2022', 'dom'],
        types: [],
        paths: { 'openapi-fetch': [join(dirname(require.resolve('openapi-fetch')), 'index.d.mts')] },
      },
      include: ['*.ts'],
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The compiler's errors in both programs, by their files. */
function compile(): string {
  const compiler = join(projectFolder, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout;
}

it('a client that is made of the document compiles, with named types and calls by their operationId', () => {
  const errors = compile().split('\n').filter(Boolean);
  expect(errors.filter((line) => !line.startsWith('misuse.ts'))).toEqual([]);
  // Fields that the document does not name are refused, so that the silence above means something.
  expect(errors.join('\n')).toContain("Type 'number' is not assignable to type 'string'");
  expect(errors.join('\n')).toContain("Property 'devicesUnheardOf' does not exist");
});
