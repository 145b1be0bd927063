import { z } from 'zod';
import { assignmentsContract } from '../assignments/assignments.contract.ts';
import { devicesContract } from '../devices/devices.contract.ts';
import { partsContract } from '../parts/parts.contract.ts';
import { endpoint, type StaffGuard } from '../shared/endpoint.ts';
import { idsQuery } from '../shared/wire.ts';

/** Guarded as the list itself; columns with costs are left out where a role hides them. */
function asList(list: { guard: StaffGuard; forbidden?: string }) {
  const { guard, forbidden } = list;
  return { method: 'GET' as const, isAboutCosts: false, guard, ...(forbidden && { forbidden }) };
}

/** The filters and the order of a list; a file has no pages. */
function filtersOf<Query>(list: { query?: Query }): NonNullable<Query> {
  if (!list.query) throw new Error('a list has a query');
  return list.query;
}

const withoutPages = { page: true, limit: true } as const;

export const exportsContract = {
  devices: endpoint({
    ...asList(devicesContract.list),
    path: '/api/export/devices.csv',
    summary: 'Die gefilterte Geräteliste als CSV-Datei',
    query: filtersOf(devicesContract.list).omit(withoutPages).extend({ ids: idsQuery }),
    file: 'text/csv',
    response: z.unknown(),
  }),
  parts: endpoint({
    ...asList(partsContract.list),
    path: '/api/export/parts.csv',
    summary: 'Die gefilterten Ersatzteile als CSV-Datei',
    query: filtersOf(partsContract.list).omit(withoutPages).extend({ ids: idsQuery }),
    file: 'text/csv',
    response: z.unknown(),
  }),
  assignments: endpoint({
    ...asList(assignmentsContract.list),
    path: '/api/export/assignments.csv',
    summary: 'Die gefilterten Zuweisungen als CSV-Datei',
    query: filtersOf(assignmentsContract.list).omit(withoutPages).extend({ ids: idsQuery }),
    file: 'text/csv',
    response: z.unknown(),
  }),
};
