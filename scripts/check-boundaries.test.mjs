import { describe, expect, it } from 'vitest';
import { checkBoundaries, importsOf } from './check-boundaries.mjs';

const errorsOf = (path, ...specifiers) =>
  checkBoundaries([{ path, source: specifiers.map((name) => `import { a } from '${name}';`).join('\n') }])
    .errors;

const devices = 'server/src/features/devices';
const layers = 'app → features → entities → shared';
const entity = 'web/src/entities/devices';
const screens = 'web/src/features/devices';

describe('a broken rule is reported', () => {
  it.each([
    [
      'domain/src/devices/a.rules.ts',
      'node:fs',
      'domain imports only zod, readers of cron expressions, a QR encoder, and itself',
    ],
    [
      'domain/src/devices/a.rules.ts',
      'react',
      'domain imports only zod, readers of cron expressions, a QR encoder, and itself',
    ],
    [
      'domain/src/devices/a.rules.ts',
      'vitest',
      'domain imports only zod, readers of cron expressions, a QR encoder, and itself',
    ],
    [
      'domain/src/devices/a.rules.ts',
      '../../../server/src/config.ts',
      'domain imports only zod, readers of cron expressions, a QR encoder, and itself',
    ],
    [
      'domain/src/devices/a.rules.test.ts',
      'node:fs',
      'domain imports only zod, readers of cron expressions, a QR encoder, and itself',
    ],
    ['server/src/config.ts', '../../web/src/app/theme.ts', 'server imports only domain and itself'],
    ['server/src/config.test.ts', '../../web/src/app/theme.ts', 'server imports only domain and itself'],
    ['web/src/shared/api-client.ts', '../../../server/src/config.ts', 'web imports only domain and itself'],
    ['web/src/shared/api-client.ts', 'node:path', 'web imports only domain and itself'],
    ['web/src/shared/api-client.test.ts', 'fastify', 'web knows nothing of the server'],
    ['e2e/sign-in.spec.ts', '../server/src/config.ts', 'browser tests use the program from outside'],
    ['server/src/jobs/a.ts', '../test/factories.ts', 'only tests import tests'],
    [`${devices}/devices.routes.ts`, '../../db/tables/devices.table.ts', 'routes import their own feature'],
    [`${devices}/devices.routes.ts`, '../parts/parts.queries.ts', 'routes import their own feature'],
    [`${devices}/devices.routes.ts`, 'drizzle-orm/pg-core', 'only queries write SQL'],
    [`${devices}/devices.queries.ts`, './report-sale.ts', 'queries import db/ and domain'],
    [`${devices}/devices.queries.ts`, '../../app-error.ts', 'queries import db/ and domain'],
    [`${devices}/report-sale.ts`, '../parts/take-part.ts', 'a use case imports its own feature'],
    [`${devices}/report-sale.ts`, '../../db/tables/devices.table.ts', 'a use case imports its own feature'],
    [`${devices}/report-sale.ts`, 'drizzle-orm', 'only queries write SQL'],
    [`${devices}/report-sale.ts`, './devices.routes.ts', 'only main.ts and build-app.ts wire the routes'],
    [
      'server/src/jobs/a.ts',
      '../features/devices/devices.routes.ts',
      'only main.ts and build-app.ts wire the routes',
    ],
    [`${devices}/report-sale.ts`, './devices.jobs.ts', 'jobs are enqueued by name'],
    ['server/src/features/today/a.ts', '../devices/list/device-order.queries.ts', 'of the device list only'],
    [`${devices}/report-sale.ts`, '../../jobs/job-queue.ts', 'a use case imports its own feature'],
    ['server/src/db/tables/a.table.ts', 'zod', 'tables import only drizzle, domain and tables'],
    ['server/src/db/open-db.ts', '../features/devices/devices.queries.ts', 'db/ is below everything else'],
    ['server/src/adapters/mailer/mailer.ts', '../../features/a/a.queries.ts', 'adapters know no feature'],
    ['web/src/shared/paths.ts', '../features/devices/devices.api.ts', `${layers}: shared imports none`],
    ['web/src/shared/paths.ts', '../entities/devices/imei-text.tsx', `${layers}: shared imports none`],
    ['web/src/shared/ui/table.tsx', '../../app/theme.ts', `${layers}: shared imports none`],
    ['web/src/shared/ui/table.tsx', '@kreislauf/domain/auth/auth.contract', 'shared/ui knows no noun'],
    ['web/src/shared/paths.ts', '@kreislauf/domain/parts/parts.contract', 'shared knows of domain only'],
    [`${entity}/imei-text.tsx`, '../../features/devices/devices.api.ts', `${layers}: entities import`],
    [`${entity}/imei-text.tsx`, '../../app/theme.ts', `${layers}: entities import`],
    [`${screens}/devices-screen.tsx`, '../parts/part-dialog.tsx', 'a feature imports itself, entities'],
    [`${screens}/devices-screen.tsx`, '../../app/router.tsx', 'a feature imports itself, entities'],
  ])('%s may not import %s', (path, specifier, rule) => {
    const errors = errorsOf(path, specifier);
    expect(
      errors.some((error) => error.startsWith(`${path}:1: import '${specifier}' breaks the rule: ${rule}`)),
    ).toBe(true);
  });

  it.each([
    'server/src/utils.ts',
    'web/src/shared/helpers/money.ts',
    'domain/src/misc.ts',
    'server/src/mail.service.ts',
  ])('the name %s is refused', (path) => expect(errorsOf(path)).toHaveLength(1));

  it('an index file is refused', () => {
    expect(errorsOf('domain/src/devices/index.ts')).toHaveLength(1);
  });

  it('a package that only another workspace declares is refused', () => {
    const sources = [{ path: 'web/src/app/a.ts', source: "import pino from 'pino';" }];
    expect(checkBoundaries(sources, { web: new Set(['react']) }).errors).toHaveLength(1);
    expect(checkBoundaries(sources, { web: new Set(['pino']) }).errors).toHaveLength(0);
  });
});

describe('what the design allows passes', () => {
  it.each([
    ['domain/src/devices/a.rules.ts', 'zod', '../shared/money.ts'],
    ['domain/src/devices/a.rules.test.ts', 'vitest', 'fast-check', './a.rules.ts'],
    ['server/src/build-app.ts', './features/devices/devices.routes.ts', 'fastify'],
    [`${devices}/devices.routes.ts`, './report-sale.ts', './devices.queries.ts', '../../http/route-of.ts'],
    [`${devices}/devices.routes.ts`, '@kreislauf/domain/devices/devices.contract'],
    [`${devices}/devices.queries.ts`, '../../db/tables/devices.table.ts', 'drizzle-orm'],
    [`${devices}/report-sale.ts`, './devices.queries.ts', '../parts/parts.queries.ts', '../../app-error.ts'],
    [`${devices}/report-sale.ts`, '../../with-lease.ts', '../../db/types.ts'],
    [`${devices}/devices.jobs.ts`, '../../jobs/job.ts', './devices.queries.ts'],
    ['server/src/features/today/a.ts', '../devices/list/find-page.queries.ts'],
    [`${devices}/list/a.queries.ts`, './device-order.queries.ts'],
    [`${devices}/report-sale.test.ts`, '../../test/factories.ts', '../../db/tables/devices.table.ts'],
    ['server/src/db/tables/a.table.ts', 'drizzle-orm/pg-core', './b.table.ts'],
    ['web/src/shared/ui/table.tsx', '@kreislauf/domain/shared/dates', '../session/user-info.ts'],
    ['web/src/shared/session/user-info.ts', '@kreislauf/domain/auth/auth.contract'],
    [
      `${entity}/imei-text.tsx`,
      '@kreislauf/domain/devices/imei/imei.rules',
      '../parts/a.tsx',
      '../../shared/paths.ts',
    ],
    [`${screens}/devices-screen.tsx`, '../../entities/parts/found-parts.tsx'],
    ['web/src/app/router.tsx', '../features/devices/devices-screen.tsx', '../shared/paths.ts'],
    [
      `${screens}/devices-screen.tsx`,
      '../parts/parts.api.ts',
      '../../shared/api-client.ts',
      './devices.api.ts',
    ],
  ])('%s', (path, ...specifiers) => {
    expect(errorsOf(path, ...specifiers)).toEqual([]);
  });
});

it('every form of import is seen, with its line', () => {
  const source = [
    "import './style.css';",
    'import type {',
    '  A,',
    "} from './a.ts';",
    "export { b } from './b.ts';",
    "const screen = lazy(() => import('./c.tsx'));",
    "export const text = 'from';",
    "// import x from './comment.ts';",
  ].join('\n');
  expect(importsOf(source)).toEqual([
    { line: 1, specifier: './style.css' },
    { line: 2, specifier: './a.ts' },
    { line: 5, specifier: './b.ts' },
    { line: 6, specifier: './c.tsx' },
  ]);
});

it('an import without its extension is resolved to the file', () => {
  const sources = [
    { path: 'server/src/jobs/a.ts', source: "import '../features/devices/devices.routes';" },
    { path: 'server/src/features/devices/devices.routes.ts', source: '' },
  ];
  expect(checkBoundaries(sources).errors).toHaveLength(1);
});

describe('private parts of drizzle and pg', () => {
  const linesOf = (path, source) => checkBoundaries([{ path, source }]).errors;

  it.each([
    "return new Function('row', text);",
    'const session = new NodePgSession(client, dialect, undefined);',
    "const name = table[Symbol.for('drizzle:Name')];",
    'return (db as unknown as { session: { client: pg.Pool } }).session.client;',
    'const { processID } = client;',
    'client.connectionParameters.application_name = name;',
    'client.connection.stream.destroy();',
  ])('%s stands in db/engine/ alone', (line) => {
    const rule = 'only db/engine/ touches private parts';
    expect(linesOf('server/src/db/prepared.ts', `// first\n${line}`)).toEqual([
      expect.stringMatching(new RegExp(`^server/src/db/prepared.ts:2: .*${rule}`)),
    ]);
    expect(linesOf('server/src/http/a.test.ts', line)).toHaveLength(1);
    expect(linesOf('server/src/db/engine/drizzle-internals.ts', line)).toEqual([]);
    expect(linesOf('web/src/shared/a.ts', line)).toEqual([]);
  });
});
