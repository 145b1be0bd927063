import { invitationsContract } from '@kreislauf/domain/invitations/invitations.contract';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';
import { ApiError } from '../../shared/api-error.ts';
import { endStoredSessions } from '../auth/reset-password.api.ts';

export type InvitedKind = 'staff' | 'reseller';

export interface ValidInvitation {
  email: string;
  /** Staff only. */
  roleName?: string;
  name?: string | undefined;
  company?: string | undefined;
  phone?: string | undefined;
  timeRemaining: number;
}

export type RegistrationBody = RequestOf<typeof invitationsContract.completeReseller>['body'];

const TOKEN_MISSING = 'Kein Einladungstoken gefunden';

/** Asked once: what changes while somebody fills in the form, the answer to the form tells. */
export const invitationQuery = (kind: InvitedKind, token: string) =>
  queryOptions({
    queryKey: ['invitation', kind, token] as const,
    queryFn: ({ signal }): Promise<ValidInvitation> => {
      if (token === '') throw new ApiError(400, TOKEN_MISSING);
      const request = { params: { token }, signal, fallback: 'Ungültiger Einladungslink' };
      return kind === 'staff'
        ? call(invitationsContract.validateStaff, request)
        : call(invitationsContract.validateReseller, request);
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

export function useRegister(kind: InvitedKind) {
  return useMutation({
    mutationFn: ({ company, phone, ...account }: RegistrationBody) => {
      const fallback = 'Fehler bei der Registrierung';
      return kind === 'staff'
        ? call(invitationsContract.completeStaff, { body: account, fallback })
        : call(invitationsContract.completeReseller, { body: { ...account, company, phone }, fallback });
    },
    onSuccess: endStoredSessions,
  });
}
