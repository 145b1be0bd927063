import { auditContract } from '@kreislauf/domain/audit/audit.contract';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { managementKey } from '../../entities/accounts/user-management.api.ts';
import { callList } from '../../shared/api-client.ts';

type AuditQuery = NonNullable<RequestOf<typeof auditContract.list>['query']>;

/** Below the key of what it tells about: a change of a user or role makes it stale. */
export const auditQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: [...managementKey, 'audit', query] as const,
    queryFn: ({ signal }) =>
      callList(auditContract.list, { query, signal, fallback: 'Fehler beim Laden des Protokolls' }),
    placeholderData: keepPreviousData,
  });
