import type { ApiKey } from '@kreislauf/domain/api-keys/api-keys.contract';
import { completePermissions } from '@kreislauf/domain/permissions/permissions.rules';
import type { ListedKey } from './api-keys.queries.ts';

export function apiKeyView({ id, permissions, createdAt, expiresAt, lastUsedAt, ...key }: ListedKey): ApiKey {
  return {
    _id: id,
    ...key,
    permissions: completePermissions(permissions),
    createdAt: createdAt.toISOString(),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  };
}
