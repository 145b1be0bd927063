import { authContract } from '@kreislauf/domain/auth/auth.contract';
import type { Admin, UserInfo } from '@kreislauf/domain/auth/user-info.contract';
import { hasPermission, type PermissionKey } from '@kreislauf/domain/permissions/permissions.rules';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';
import { confirmLosingPhotos } from '../../shared/photos/confirm-losing-photos.ts';
import { forgetConveniences } from '../../shared/session/remains.ts';
import { endOwnSession } from '../../shared/session/session-end.ts';
import { type SessionKind, sessionOf } from '../../shared/session/stored-session.ts';
import { userInfoKey } from './user-info-key.ts';

type StaffUser = Extract<UserInfo, { type: 'admin' }>['user'];

/**
 * Who is signed in and what is allowed. Asked again whenever the window gets the focus and after every 403,
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

export function useChangePassword(kind: SessionKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call(authContract.changePassword, { body, fallback: 'Fehler beim Ändern des Passworts' }),
    onSuccess: () => {
      const cleared = { mustChangePassword: false, firstLogin: false };
      sessionOf(kind).updateUser(cleared);
      queryClient.setQueryData(userInfoQuery.queryKey, (info): UserInfo | undefined => {
        if (info?.type === 'admin') return { type: 'admin', user: { ...info.user, ...cleared } };
        if (info?.type === 'reseller') return { type: 'reseller', user: { ...info.user, ...cleared } };
        return undefined;
      });
    },
  });
}

/** The server is told, but nobody waits for it: the session ends here and now, with or without a network. */
function logOut(kind: SessionKind): void {
  void call(authContract.logout, { fallback: '' }).catch(() => undefined);
  endOwnSession(kind);
}

/** Somebody else signs in next: the session ends, and what its person typed and has not stored waits for them. */
export function leaveSession(kind: SessionKind): void {
  void call(authContract.logout, { fallback: '' }).catch(() => undefined);
  sessionOf(kind).remove();
  forgetConveniences();
}

/** Asked for by a person: photos that are not on the server yet would go with the session. */
export async function askAndLogOut(kind: SessionKind): Promise<void> {
  if (await confirmLosingPhotos()) logOut(kind);
}

/** What of a user-info answer is kept in local storage. */
export function storedPartOf(user: StaffUser): Admin & { mustChangePassword: boolean; firstLogin: boolean } {
  const { permissions: _permissions, preferences: _preferences, ...stored } = user;
  return stored;
}
