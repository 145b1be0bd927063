import { preferencesContract } from '@kreislauf/domain/preferences/preferences.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { findPreferences, mergePreferences } from './preferences.queries.ts';

export function preferencesRoutes(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>): void {
  routeOf(app, preferencesContract.own, ({ caller }) => findPreferences(db, caller.account.id));

  routeOf(app, preferencesContract.change, ({ body, caller }) =>
    db.transaction((tx) => mergePreferences(tx, caller.account.id, body, now())),
  );
}
