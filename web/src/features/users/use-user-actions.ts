import type { User } from '@kreislauf/domain/users/users.contract';
import type { IssuedPassword } from '../../entities/accounts/temporary-password-dialog.tsx';
import { messageOf } from '../../shared/api-error.ts';
import { confirm } from '../../shared/ui/forms/confirm-dialog.tsx';
import { showError, showSuccess } from '../../shared/ui/messages/messages.tsx';
import { useDeleteUser, useResetUserPassword, useSetActive } from './users.api.ts';

export interface UserActions {
  resetPassword: (user: User) => Promise<void>;
  toggleActive: (user: User) => void;
  remove: (user: User) => Promise<void>;
  /** The act that runs for this user now. */
  busyWith: (user: User) => 'resetPassword' | 'toggleActive' | 'remove' | null;
}

/** Asks where it has to, acts and tells how it went. */
export function useUserActions(onPassword: (issued: IssuedPassword) => void): UserActions {
  const reset = useResetUserPassword();
  const setActive = useSetActive();
  const deletion = useDeleteUser();

  return {
    busyWith: ({ _id }) => {
      if (reset.isPending && reset.variables === _id) return 'resetPassword';
      if (setActive.isPending && setActive.variables._id === _id) return 'toggleActive';
      return deletion.isPending && deletion.variables === _id ? 'remove' : null;
    },
    resetPassword: async ({ _id, name, username }) => {
      const isSure = await confirm({
        title: 'Passwort zurücksetzen?',
        text: `${name} erhält ein zufälliges temporäres Passwort, wird überall abgemeldet und beim nächsten Login um ein neues gebeten. Das bisherige Passwort gilt nicht mehr.`,
        action: 'Passwort zurücksetzen',
      });
      if (!isSure) return;
      reset.mutate(_id, {
        onSuccess: ({ message, temporaryPassword }) =>
          onPassword({ title: message, name, username, password: temporaryPassword }),
        onError: (error) => showError(`Fehler beim Zurücksetzen des Passworts: ${messageOf(error)}`),
      });
    },
    toggleActive: ({ _id, name, isActive }) =>
      setActive.mutate(
        { _id, isActive: !isActive },
        {
          onSuccess: () => showSuccess(`${name} ist jetzt ${isActive ? 'inaktiv' : 'aktiv'}`),
          onError: (error) => showError(`Fehler beim Ändern des Status: ${messageOf(error)}`),
        },
      ),
    remove: async ({ _id, name, username }) => {
      const isSure = await confirm({
        title: 'Benutzer löschen?',
        text: `Das Konto von ${name} (@${username}) wird endgültig gelöscht, mit allen Sitzungen. Was ${name} an Geräten und Teilen erfasst hat, bleibt. Soll das Konto nur ruhen, deaktivieren Sie es.`,
        action: 'Benutzer löschen',
        isDestructive: true,
      });
      if (!isSure) return;
      deletion.mutate(_id, {
        onSuccess: ({ message }) => showSuccess(message),
        onError: (error) => showError(`Fehler beim Löschen des Benutzers: ${messageOf(error)}`),
      });
    },
  };
}
