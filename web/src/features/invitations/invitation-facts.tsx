import { formatTimeRemaining } from '@kreislauf/domain/invitations/invitation.rules';
import { useEffect, useState } from 'react';
import type { ValidInvitation } from './registration.api.ts';
import styles from './registration-screen.module.css';

const REFETCH_INTERVAL_MS = 30_000;

interface InvitationFactsProps {
  invitation: ValidInvitation;
  checkedAt: number;
}

/** Whom the invitation is for, as what, and for how long it is still good. */
export function InvitationFacts({ invitation, checkedAt }: InvitationFactsProps) {
  const [now, setNow] = useState(checkedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFETCH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  const { email, roleName, timeRemaining } = invitation;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Eingeladen</dt>
        <dd className="medium wrap">{email}</dd>
      </div>
      {roleName && (
        <div>
          <dt>Rolle</dt>
          <dd className="medium wrap">{roleName}</dd>
        </div>
      )}
      <div>
        <dt>Noch gültig</dt>
        <dd className="medium wrap tabular">{formatTimeRemaining(timeRemaining - (now - checkedAt))}</dd>
      </div>
    </dl>
  );
}
