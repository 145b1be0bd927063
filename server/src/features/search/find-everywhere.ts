import { hasPermission, type PermissionKey } from '@kreislauf/domain/permissions/permissions.rules';
import { roleLabel } from '@kreislauf/domain/roles/roles.rules';
import { MAX_HITS, type SearchAnswer } from '@kreislauf/domain/search/search.contract';
import type { StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { findPage } from '../devices/list/find-page.queries.ts';
import { listDocuments } from '../documents/documents.queries.ts';
import { findParts } from '../parts/part-list.queries.ts';
import { listPartsByNumber } from '../parts/parts.queries.ts';
import { listResellers } from '../resellers/resellers.queries.ts';
import { findUsers } from './search.queries.ts';

const page = { page: 1, limit: MAX_HITS };

/** The first few of everything that the words are found in; each kind only for those who may see its list. */
export async function findEverywhere(
  { db }: Pick<Deps, 'db'>,
  search: string | undefined,
  { permissions }: StaffCaller,
): Promise<SearchAnswer> {
  const among = async <Hit>(flag: PermissionKey, find: (words: string) => Promise<Hit[]>) =>
    hasPermission(permissions, flag) ? (search === undefined ? [] : find(search)) : undefined;

  const [devices, parts, resellers, users, documents] = await Promise.all([
    among('devices.view', async (words) => {
      const { rows } = await findPage(db, { search: words }, page);
      return rows.map(({ id, model, modelDesc, imei, imei2, serial, status }) => ({
        _id: id,
        model,
        modelDesc,
        imei,
        imei2,
        serial,
        status,
      }));
    }),
    among('parts.view', async (words) => {
      // A whole number that is typed or scanned means that part, even if other numbers contain its digits.
      const [exact, { rows: found }] = await Promise.all([
        listPartsByNumber(db, [words]),
        findParts(db, { search: words, ...page }),
      ]);
      return [...exact, ...found.filter(({ id }) => id !== exact[0]?.id)]
        .slice(0, MAX_HITS)
        .map(({ id, partNumber, description, forModel }) => ({ _id: id, partNumber, description, forModel }));
    }),
    among('resellers.view', async (words) =>
      (await listResellers(db, { search: words, includeInactive: true }, page)).map(
        ({ id, name, company, isActive }) => ({ _id: id, name, company, isActive }),
      ),
    ),
    among('system.userManagement', async (words) =>
      (await findUsers(db, words, MAX_HITS)).map(({ id, name, username, role, roleName }) => ({
        _id: id,
        name,
        username,
        roleName: roleLabel(role, roleName),
      })),
    ),
    among('documents.view', async (words) =>
      (await listDocuments(db, { search: words }, page)).map(({ document, lines }) => ({
        _id: document.id,
        number: document.number,
        kind: document.kind,
        deviceModel: lines.length > 1 ? `${lines.length} Geräte` : document.deviceModel,
        partner: document.partner,
      })),
    ),
  ]);
  return {
    ...(devices && { devices }),
    ...(parts && { parts }),
    ...(resellers && { resellers }),
    ...(users && { users }),
    ...(documents && { documents }),
  };
}
