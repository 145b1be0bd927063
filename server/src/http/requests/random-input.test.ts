import fc from 'fast-check';
import { it } from 'vitest';
import { hostileEntries, useHostileBed } from '../../test/hostile-bed.ts';
import { jsonSchemaOf } from '../../test/hostile-values.ts';

const { ask, lineOf, expectNoFault } = useHostileBed();
const SEED = Number(process.env.SEED ?? 1);
const BODIES_AT_RANDOM = process.env.PROVE === 'full' ? 720 : 4;

it.each(hostileEntries.filter(([, { body }]) => body))('%s: whatever is made up', async (_title, entry) => {
  const { properties = {} } = jsonSchemaOf(entry.body as never);
  const fields = Object.fromEntries(Object.keys(properties).map((field) => [field, fc.jsonValue()]));
  const made = fc.oneof(fc.record(fields, { requiredKeys: [] }), fc.jsonValue());
  await expectNoFault(
    fc.sample(made, { seed: SEED, numRuns: BODIES_AT_RANDOM }).map((body) => {
      const json = JSON.stringify(body);
      return { title: json, answer: () => ask(lineOf(entry), json, entry) };
    }),
  );
});
