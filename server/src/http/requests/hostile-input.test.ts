import type { Endpoint } from '@kreislauf/domain/shared/endpoint';
import { describe, expect, it } from 'vitest';
import { hostileEntries, useHostileBed } from '../../test/hostile-bed.ts';
import { bodiesFor, headersFor, jsonSchemaOf, wordsFor } from '../../test/hostile-values.ts';

const { ask, askWith, lineOf, expectNoFault, addUser } = useHostileBed();

function fieldsOfQuery({ query }: Endpoint): string[] {
  return query ? Object.keys(jsonSchemaOf(query).properties ?? {}) : [];
}

/** Of the long lists one row is enough. */
const isList = (entry: Endpoint) => fieldsOfQuery(entry).includes('limit');

/** Whose turn it is with which of the values. */
const turnOf = (entry: Endpoint) => hostileEntries.findIndex(([, other]) => other === entry);

describe('nothing that is sent makes the program fail, and nothing that is refused is stored', () => {
  it.each(hostileEntries.filter(([, { method }]) => method !== 'GET'))(
    '%s: whole bodies',
    async (_title, entry) => {
      await expectNoFault(
        bodiesFor(turnOf(entry)).map((json) => ({
          title: json,
          answer: () => ask(lineOf(entry), json, entry),
        })),
      );
    },
  );

  it.each(hostileEntries)('%s: its headers', async (_title, entry) => {
    await expectNoFault(
      headersFor(turnOf(entry)).map((headers) => ({
        title: JSON.stringify(headers),
        answer: () =>
          askWith(isList(entry) ? `${lineOf(entry)}?limit=1` : lineOf(entry), {
            headers,
            ...(entry.method !== 'GET' && { body: '{}' }),
          }),
      })),
    );
  });

  it.each(hostileEntries.filter(([, { query }]) => query))(
    '%s: every field of the query',
    async (_title, entry) => {
      const queries = fieldsOfQuery(entry).flatMap((field, index) =>
        [
          ...wordsFor(turnOf(entry) + index).map((word) => `${field}=${word}`),
          `${field}[toString]=x`,
          `${field}=1&${field}=2`,
          `toString=${field}&__proto__=${field}&constructor`,
        ].map((query) => (isList(entry) && field !== 'limit' ? `limit=1&${query}` : query)),
      );
      await expectNoFault(
        queries.map((query) => ({
          title: query,
          answer: () => ask(`${lineOf(entry)}?${query}`, undefined, entry),
        })),
      );
    },
  );

  it.each(hostileEntries.filter(([, { params }]) => params))('%s: its address', async (_title, entry) => {
    await expectNoFault(
      wordsFor(turnOf(entry)).map((word) => ({
        title: word,
        answer: () => ask(`${entry.method} ${entry.path.replaceAll(/:\w+/g, word)}`, undefined, entry),
      })),
    );
  });
});

it('a change of nothing is answered with the user as it is', async () => {
  const user = await addUser('Bleibt So');
  const line = `PUT /api/user-management/users/${user.id}`;
  for (const json of ['', '{}', 'null', '{"unknownField":1}']) {
    const { status, body } = await ask(line, json);
    expect([status, body.name]).toEqual([200, 'Bleibt So']);
  }
  for (const json of ['[]', '"x"']) expect((await ask(line, json)).status).toBe(400);
});

it('a body nested deeper than anything takes is refused as such', async () => {
  const { status, body } = await ask('POST /api/devices', `${'['.repeat(60)}${']'.repeat(60)}`);
  expect([status, body.error]).toEqual([400, 'Die gesendeten Daten sind zu tief verschachtelt.']);
});
