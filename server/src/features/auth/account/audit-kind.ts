import type { AccountRef } from '../accounts.queries.ts';

export function auditKindOf({ kind }: AccountRef): 'user' | 'reseller' {
  return kind === 'staff' ? 'user' : 'reseller';
}
