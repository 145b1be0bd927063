import { preferencesContract } from '@kreislauf/domain/preferences/preferences.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { findPreferences, mergePreferences } from './preferences.queries.ts';

export function preferencesRoutes(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>): void {
  routeOf(app, preferencesContract.own, ({ session }) => findPreferences(db, session.id));

  routeOf(app, preferencesContract.change, ({ body, session }) =>
    db.transaction((tx) => mergePreferences(tx, session.id, body, now())),
  );
}
