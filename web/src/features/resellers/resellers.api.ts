import { invitationsContract } from '@kreislauf/domain/invitations/invitations.contract';
import { resellersContract } from '@kreislauf/domain/resellers/resellers.contract';
import type { Endpoint, RequestOf } from '@kreislauf/domain/shared/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { devicesKey } from '../../entities/devices/devices-key.ts';
import { call, callList } from '../../shared/api-client.ts';
import { UNKNOWN_ERROR } from '../../shared/api-error.ts';

type BodyOf<E extends Endpoint> = RequestOf<E>['body'];

type ResellerListQuery = NonNullable<RequestOf<typeof resellersContract.list>['query']>;
type NewResellerBody = BodyOf<typeof resellersContract.create>;
type ResellerInvitationBody = BodyOf<typeof invitationsContract.inviteReseller>;

/** Resellers count their assignments, and assignments name their reseller: a change makes all of it stale. */
export const resellersKey = ['resellers'] as const;

const PROCESSING_FAILED = 'Fehler beim Verarbeiten der Anfrage';

export const resellerListQuery = (query: ResellerListQuery) =>
  queryOptions({
    queryKey: [...resellersKey, 'list', query] as const,
    queryFn: ({ signal }) =>
      callList(resellersContract.list, { query, signal, fallback: 'Fehler beim Laden der Reseller' }),
    placeholderData: keepPreviousData,
  });

export const resellerInvitationsQuery = queryOptions({
  queryKey: [...resellersKey, 'invitations'] as const,
  queryFn: ({ signal }) =>
    call(invitationsContract.resellerInvitations, { signal, fallback: 'Fehler beim Laden der Einladungen' }),
});

/** Also when it failed: whoever was quicker may have changed the same. Devices follow their assignments. */
export function useResellerMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: resellersKey });
      void queryClient.invalidateQueries({ queryKey: devicesKey });
    },
  });
}

export const useInviteReseller = () =>
  useResellerMutation((body: ResellerInvitationBody) =>
    call(invitationsContract.inviteReseller, { body, fallback: PROCESSING_FAILED }),
  );

export const useCreateReseller = () =>
  useResellerMutation((body: NewResellerBody) =>
    call(resellersContract.create, { body, fallback: PROCESSING_FAILED }),
  );

export const useEditReseller = (id: string) =>
  useResellerMutation((body: BodyOf<typeof resellersContract.edit>) =>
    call(resellersContract.edit, { params: { id }, body, fallback: 'Fehler beim Speichern' }),
  );

export const useResetResellerTwoFactor = () =>
  useResellerMutation((id: string) =>
    call(resellersContract.resetTwoFactor, { params: { id }, fallback: UNKNOWN_ERROR }),
  );

/** Deactivates with a reason, activates without one: the server turns it around. */
export const useToggleReseller = () =>
  useResellerMutation(({ id, reason }: { id: string; reason?: string }) =>
    call(resellersContract.toggleActive, {
      params: { id },
      body: reason === undefined ? {} : { reason },
      fallback: UNKNOWN_ERROR,
    }),
  );

export const useDeleteReseller = () =>
  useResellerMutation(({ id, reason }: { id: string; reason: string }) =>
    call(resellersContract.remove, {
      params: { id },
      body: { confirmDeletion: true, reason },
      fallback: UNKNOWN_ERROR,
    }),
  );

export const useResendResellerInvitation = () =>
  useResellerMutation((id: string) =>
    call(invitationsContract.resendResellerInvitation, { params: { id }, fallback: UNKNOWN_ERROR }),
  );

export const useRevokeResellerInvitation = () =>
  useResellerMutation((id: string) =>
    call(invitationsContract.revokeResellerInvitation, { params: { id }, fallback: UNKNOWN_ERROR }),
  );
