import { invitationsContract } from '@kreislauf/domain/invitations/invitations.contract';
import type { Endpoint, RequestOf } from '@kreislauf/domain/shared/endpoint';
import { usersContract } from '@kreislauf/domain/users/users.contract';
import { queryOptions } from '@tanstack/react-query';
import { managementKey, useManagementMutation } from '../../entities/accounts/user-management.api.ts';
import { call } from '../../shared/api-client.ts';
import { UNKNOWN_ERROR } from '../../shared/api-error.ts';

type BodyOf<E extends Endpoint> = RequestOf<E>['body'];

type NewUserBody = BodyOf<typeof usersContract.createUser>;
type UserChangeBody = NonNullable<BodyOf<typeof usersContract.updateUser>>;
type StaffInvitationBody = BodyOf<typeof invitationsContract.inviteStaff>;

export const usersQuery = queryOptions({
  queryKey: [...managementKey, 'users'] as const,
  queryFn: ({ signal }) => call(usersContract.users, { signal, fallback: 'Fehler beim Laden der Benutzer' }),
});

export const invitationsQuery = queryOptions({
  queryKey: [...managementKey, 'invitations'] as const,
  queryFn: ({ signal }) =>
    call(invitationsContract.staffInvitations, { signal, fallback: 'Fehler beim Laden der Einladungen' }),
});

const PROCESSING_FAILED = 'Fehler beim Verarbeiten der Anfrage';

export const useInviteUser = () =>
  useManagementMutation((body: StaffInvitationBody) =>
    call(invitationsContract.inviteStaff, { body, fallback: PROCESSING_FAILED }),
  );

export const useCreateUser = () =>
  useManagementMutation((body: NewUserBody) =>
    call(usersContract.createUser, { body, fallback: PROCESSING_FAILED }),
  );

export const useUpdateUser = (fallback = 'Fehler beim Aktualisieren des Benutzers') =>
  useManagementMutation(({ _id, ...body }: UserChangeBody & { _id: string }) =>
    call(usersContract.updateUser, { params: { id: _id }, body, fallback }),
  );

export const useSetActive = () => useUpdateUser(UNKNOWN_ERROR);

export const useDeleteUser = () =>
  useManagementMutation((id: string) =>
    call(usersContract.deleteUser, { params: { id }, fallback: UNKNOWN_ERROR }),
  );

export const useResetUserPassword = () =>
  useManagementMutation((id: string) =>
    call(usersContract.resetPassword, { params: { id }, fallback: UNKNOWN_ERROR }),
  );

export const useResetUserTwoFactor = () =>
  useManagementMutation((id: string) =>
    call(usersContract.resetTwoFactor, { params: { id }, fallback: UNKNOWN_ERROR }),
  );

export const useResendInvitation = () =>
  useManagementMutation((id: string) =>
    call(invitationsContract.resendStaffInvitation, { params: { id }, fallback: UNKNOWN_ERROR }),
  );

export const useRevokeInvitation = () =>
  useManagementMutation((id: string) =>
    call(invitationsContract.revokeStaffInvitation, { params: { id }, fallback: UNKNOWN_ERROR }),
  );
