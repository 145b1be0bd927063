import { rolesContract } from '@kreislauf/domain/roles/roles.contract';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { managementKey, useManagementMutation } from '../../entities/accounts/user-management.api.ts';
import { call } from '../../shared/api-client.ts';
import { UNKNOWN_ERROR } from '../../shared/api-error.ts';

type NewRole = RequestOf<typeof rolesContract.create>['body'];
type RoleChange = RequestOf<typeof rolesContract.update>['body'];

export const rolesQuery = queryOptions({
  queryKey: [...managementKey, 'roles'] as const,
  queryFn: ({ signal }) => call(rolesContract.list, { signal, fallback: 'Fehler beim Laden der Rollen' }),
});

export const useCreateRole = () =>
  useManagementMutation((body: NewRole) =>
    call(rolesContract.create, { body, fallback: 'Fehler beim Erstellen der Rolle' }),
  );

export const useUpdateRole = () =>
  useManagementMutation(({ _id, ...body }: RoleChange & { _id: string }) =>
    call(rolesContract.update, {
      params: { id: _id },
      body,
      fallback: 'Fehler beim Aktualisieren der Rolle',
    }),
  );

export const useDeleteRole = () =>
  useManagementMutation((id: string) =>
    call(rolesContract.remove, { params: { id }, fallback: UNKNOWN_ERROR }),
  );
