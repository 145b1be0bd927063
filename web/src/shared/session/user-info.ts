import { authContract } from '@kreislauf/domain/auth/auth.contract';
import type { UserInfo } from '@kreislauf/domain/auth/user-info.contract';
import { hasPermission, type PermissionKey } from '@kreislauf/domain/permissions/permissions.rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api-client.ts';
import { userInfoKey } from './user-info-key.ts';

export type StaffUser = Extract<UserInfo, { type: 'admin' }>['user'];

/**
 * The signed-in user with the permissions. Asked again whenever the window gets the focus and after every 403,
 * so that the navigation follows a change of role without a new login.
 */
export const userInfoQuery = queryOptions({
  queryKey: userInfoKey,
  queryFn: ({ signal }) =>
    call(authContract.userInfo, {
      signal,
      fallback: 'Der Server antwortet nicht wie erwartet. Bitte versuchen Sie es in einem Moment erneut.',
    }),
  refetchOnWindowFocus: 'always',
});

/** The signed-in staff user. Only inside the staff area, which is not shown before the answer is there. */
export function useStaff(): StaffUser {
  const { data } = useQuery(userInfoQuery);
  if (data?.type !== 'admin') throw new Error('useStaff was called outside the staff area');
  return data.user;
}

export function useMay(permission: PermissionKey): boolean {
  return hasPermission(useStaff().permissions, permission);
}
