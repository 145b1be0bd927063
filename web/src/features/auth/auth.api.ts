import { authContract } from '@kreislauf/domain/auth/auth.contract';
import type { Admin, UserInfo } from '@kreislauf/domain/auth/user-info.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmLosingPhotos } from '../../entities/photos/upload/confirm-losing-photos.ts';
import { call } from '../../shared/api-client.ts';
import { forgetConveniences } from '../../shared/session/personal-storage.ts';
import { endOwnSession } from '../../shared/session/session-end.ts';
import { type SessionFlags, type SessionKind, sessionOf } from '../../shared/session/stored-session.ts';
import { type StaffUser, userInfoQuery } from '../../shared/session/user-info.ts';

export function useChangePassword(kind: SessionKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call(authContract.changePassword, { body, fallback: 'Fehler beim Ändern des Passworts' }),
    onSuccess: async () => {
      const cleared = {
        mustChangePassword: false,
        firstLogin: false,
        ...(await factorAfterFirstLogin(kind)),
      };
      sessionOf(kind).updateUser(cleared);
      queryClient.setQueryData(userInfoQuery.queryKey, (info): UserInfo | undefined => {
        if (info?.type === 'admin') return { type: 'admin', user: { ...info.user, ...cleared } };
        if (info?.type === 'reseller') return { type: 'reseller', user: { ...info.user, ...cleared } };
        return undefined;
      });
    },
  });
}

/** Only behind the first password the server says whether a second factor is to follow. */
async function factorAfterFirstLogin(kind: SessionKind): Promise<{ needsTwoFactor?: boolean }> {
  if (!sessionOf(kind).read()?.user?.firstLogin) return {};
  const info = await call(authContract.userInfo, { fallback: '' }).catch(() => null);
  return info ? { needsTwoFactor: info.user.needsTwoFactor } : {};
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

/** The part of a user-info answer that is kept in local storage. */
export function storedPartOf(user: StaffUser): Admin & SessionFlags {
  const { permissions: _permissions, preferences: _preferences, ...stored } = user;
  return stored;
}
