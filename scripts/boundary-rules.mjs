/*
 * Allowed imports (docs/ARCHITECTURE.md). Every rule whose `files` match applies. `only` lists all that may be
 * imported, `never` what may not, `unless` its exceptions. Targets are paths in the repository, `npm:<package>` and `node:<module>`; `<own>` is
 * the feature of the importing file. `neverText` is what no line of such a file may hold. Layer rules leave tests alone,
 * rules with `inTests` do not.
 */
const anyPackage = ['npm:**', 'node:**'];
const routes = 'server/src/features/**.routes.ts';
const jobs = 'server/src/features/**.jobs.ts';
const useCaseImports = [
  'server/src/features/<own>/**',
  'server/src/features/**.queries.ts',
  'server/src/features/**/find-*.ts',
  'server/src/features/**/write-*.ts',
  'server/src/app-error.ts',
  'server/src/caller.ts',
  'server/src/load-sharp.ts',
  'server/src/project-folder.ts',
  'server/src/with-lease.ts',
  'server/src/time-limit.ts',
  'server/src/fair-semaphore.ts',
  'server/src/paced-queue.ts',
  'server/src/threads/run-in-thread.ts',
  'server/src/mail/**',
  'server/src/providers/**',
  'server/src/deps.ts',
  'server/src/crypto/**',
  'server/src/adapters/**',
  'server/src/config.ts',
  'server/src/db/author.ts',
  'server/src/db/types.ts',
  'server/src/db/idempotent-call.ts',
  'domain/src/**',
  ...anyPackage,
];

export const RULES = [
  {
    rule: 'domain imports only zod, readers of cron expressions, a QR encoder, and itself',
    files: ['domain/src/**'],
    only: ['domain/src/**', 'npm:zod', 'npm:croner', 'npm:cronstrue', 'npm:uqr'],
    inTests: ['npm:vitest', 'npm:fast-check'],
  },
  {
    rule: 'server imports only domain and itself',
    files: ['server/**'],
    only: ['server/**', 'domain/src/**', ...anyPackage],
    inTests: ['scripts/**'],
  },
  {
    rule: 'web imports only domain and itself',
    files: ['web/src/**'],
    only: ['web/**', 'domain/src/**', 'npm:**'],
    inTests: ['node:**'],
  },
  {
    rule: 'web knows nothing of the server',
    files: ['web/**'],
    never: ['server/**', 'npm:fastify', 'npm:drizzle-orm', 'npm:pg'],
    inTests: [],
  },
  {
    rule: 'browser tests use the program from outside; of the client they know its addresses alone',
    files: ['e2e/**'],
    only: ['e2e/**', 'scripts/**', 'domain/src/**', 'web/src/shared/paths.ts', ...anyPackage],
    inTests: [],
  },
  {
    rule: 'only tests import tests',
    files: ['**'],
    never: [
      '**.test.ts',
      '**.test.tsx',
      'server/src/test/**',
      'web/src/shared/testing/**',
      'domain/src/phones/testing/**',
    ],
  },

  {
    rule: 'routes import their own feature, http/, mail/, providers/, crypto/ and domain',
    files: [routes],
    only: [
      'server/src/features/<own>/**',
      'server/src/http/**',
      'server/src/mail/**',
      'server/src/providers/**',
      'server/src/crypto/**',
      'server/src/deps.ts',
      'server/src/app-error.ts',
      'server/src/caller.ts',
      'domain/src/**',
      ...anyPackage,
    ],
  },
  {
    rule: 'queries import db/ and domain',
    files: ['server/src/features/**.queries.ts'],
    only: ['server/src/features/<own>/**.queries.ts', 'server/src/db/**', 'domain/src/**', ...anyPackage],
  },
  {
    rule: "a use case imports its own feature, other features' queries, finders and writers, adapters, errors and domain",
    files: ['server/src/features/**'],
    except: [routes, jobs, 'server/src/features/**.queries.ts', 'server/src/features/bulk/**'],
    only: useCaseImports,
  },
  {
    rule: 'many at once is done by the acts for one',
    files: ['server/src/features/bulk/change-many.ts'],
    only: [
      ...useCaseImports,
      'server/src/features/devices/update-device.ts',
      'server/src/features/assignments/assign-device.ts',
    ],
  },
  {
    rule: "a feature's jobs import what its use cases do, and what makes a job",
    files: [jobs],
    only: [...useCaseImports, 'server/src/jobs/job.ts'],
  },
  {
    rule: 'of the device list only findPage and countFound leave its folder',
    files: ['server/src/**'],
    except: ['server/src/features/devices/list/**', 'server/src/build-app.ts'],
    never: ['server/src/features/devices/list/**'],
    unless: ['server/src/features/devices/list/find-page.queries.ts'],
    inTests: [],
  },
  {
    rule: 'only queries write SQL',
    files: ['server/src/features/**'],
    except: ['server/src/features/**.queries.ts'],
    never: ['npm:drizzle-orm', 'npm:pg'],
  },
  {
    rule: 'only main.ts and build-app.ts wire the routes',
    files: ['server/src/**'],
    except: ['server/src/main.ts', 'server/src/build-app.ts'],
    never: [routes],
  },
  {
    rule: 'jobs are enqueued by name: nobody but the list of all jobs imports their code',
    files: ['server/src/**'],
    except: ['server/src/jobs/all-jobs.ts'],
    never: [jobs],
  },
  {
    rule: 'tables import only drizzle, domain and tables',
    files: ['server/src/db/tables/**'],
    only: ['server/src/db/tables/**', 'domain/src/**', 'npm:drizzle-orm'],
  },
  {
    rule: 'db/ is below everything else',
    files: ['server/src/db/**'],
    never: ['server/src/features/**', 'server/src/http/**', 'server/src/jobs/**', 'server/src/adapters/**'],
  },
  {
    rule: 'only db/engine/ touches private parts of drizzle and pg, or makes code of text',
    files: ['server/**', 'bench/**'],
    except: ['server/src/db/engine/**'],
    neverText:
      /\bnew Function\b|\bNodePg(Session|Transaction)\b|\bPgDialect\b|Symbol\.for\('drizzle|\.session\.client\b|_connectionTimeoutMillis|\bconnectionParameters\b|\bprocessID\b|\bconnection\??\.stream\b|connection\??: \{ stream\b/,
    inTests: [],
  },
  {
    rule: 'adapters know no feature',
    files: ['server/src/adapters/**'],
    never: ['server/src/features/**', 'server/src/http/**', 'server/src/jobs/**'],
  },

  {
    rule: 'app → features → entities → shared: shared imports none of the others',
    files: ['web/src/shared/**'],
    never: ['web/src/entities/**', 'web/src/features/**', 'web/src/app/**'],
  },
  {
    rule: 'app → features → entities → shared: entities import neither features nor app',
    files: ['web/src/entities/**'],
    never: ['web/src/features/**', 'web/src/app/**'],
  },
  {
    rule: 'shared/ui knows no noun of the shop: of domain it imports shared/ alone',
    files: ['web/src/shared/ui/**'],
    only: ['web/src/**', 'domain/src/shared/**', 'npm:**'],
  },
  {
    rule: 'shared knows of domain only shared/, the session and its permissions, and how scans are read',
    files: ['web/src/shared/**'],
    only: [
      'web/**',
      'domain/src/shared/**',
      'domain/src/auth/**',
      'domain/src/permissions/**',
      'domain/src/scan/**',
      'domain/src/devices/imei/imei.rules.ts',
      'npm:**',
    ],
  },
  {
    rule: 'every form is made with useForm of shared/ui/forms',
    files: ['web/src/**'],
    except: ['web/src/shared/ui/forms/use-form.ts'],
    never: ['npm:@mantine/form'],
  },
  {
    rule: "a feature imports itself, entities, shared and another feature's *.api.ts",
    files: ['web/src/features/**'],
    only: [
      'web/src/features/<own>/**',
      'web/src/features/**.api.ts',
      'web/src/entities/**',
      'web/src/shared/**',
      'domain/src/**',
      'npm:**',
    ],
  },
];
