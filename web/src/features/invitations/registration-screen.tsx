import { Group, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { InvalidInvitation } from './invalid-invitation.tsx';
import { type InvitedKind, invitationQuery, useRegister } from './registration.api.ts';
import { RegistrationDone } from './registration-done.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { RegistrationFrame } from './registration-frame.tsx';
import { kindTexts } from './registration-text.ts';

export const StaffRegistrationScreen = () => <RegistrationScreen kind="staff" />;
export const ResellerRegistrationScreen = () => <RegistrationScreen kind="reseller" />;

/** The invitation is checked first; the form comes only with a valid one, and success is the end of it. */
function RegistrationScreen({ kind }: { kind: InvitedKind }) {
  const token = useSearchParams()[0].get('token')?.trim() ?? '';
  const invitation = useQuery(invitationQuery(kind, token));
  const register = useRegister(kind);
  const { title, subtitle } = kindTexts[kind];

  if (register.isSuccess) return <RegistrationDone kind={kind} account={register.data} />;
  if (invitation.isError)
    return (
      <InvalidInvitation
        kind={kind}
        error={invitation.error}
        busy={invitation.isFetching}
        retry={invitation.refetch}
      />
    );
  return (
    <RegistrationFrame kind={kind} title={title} subtitle={subtitle}>
      {invitation.data ? (
        <RegistrationForm
          kind={kind}
          invitation={invitation.data}
          checkedAt={invitation.dataUpdatedAt}
          register={(account) => register.mutateAsync({ token, ...account })}
        />
      ) : (
        <Group component="p" gap="sm" wrap="nowrap" mih={120} className="muted" role="status">
          <Loader size={18} aria-hidden />
          Einladung wird überprüft...
        </Group>
      )}
    </RegistrationFrame>
  );
}
