import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useReturnPath } from '../../../shared/return-path.ts';
import { userInfoQuery } from '../../../shared/session/user-info.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../../shared/ui/layout/surface.tsx';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { accountQuery } from './account.api.ts';
import styles from './account-screen.module.css';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PersonPanel } from './person-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

/** 'Mein Konto', the same for staff and resellers. */
export function AccountScreen() {
  const account = useQuery(accountQuery);
  const goOn = useGoOn();
  const { data } = account;
  const lacksFactor = data?.twoFactor.required && !data.twoFactor.totp && data.passkeys.length === 0;
  return (
    <>
      <PageHeader title="Mein Konto" description="Ihr Name, und wie Sie sich anmelden." />
      {account.isError && !data ? (
        <Surface>
          <ErrorState
            error={account.error}
            fallback="Fehler beim Laden Ihres Kontos"
            retry={account.refetch}
            busy={account.isFetching}
          />
        </Surface>
      ) : (
        <div className={styles.panels}>
          {lacksFactor && (
            <div className={styles.whole}>
              <MessageAlert isLasting kind="warning" title="Bitte richten Sie einen zweiten Faktor ein">
                Für Ihr Konto ist eine Zwei-Faktor-Anmeldung vorgeschrieben. Richten Sie eine App oder einen
                Passkey ein, dann geht es weiter. Bis dahin ist das übrige Programm gesperrt.
              </MessageAlert>
            </div>
          )}
          {data ? (
            // First what somebody was led here for.
            (lacksFactor ? ['factors', 'person'] : ['person', 'factors']).map((column) => (
              <div key={column} className={styles.column}>
                {column === 'factors' ? (
                  <>
                    <TwoFactorPanel account={data} onSetUp={goOn} />
                    <PasskeysPanel account={data} onAdded={goOn} />
                  </>
                ) : (
                  <>
                    <PersonPanel account={data} />
                    <SessionsPanel />
                  </>
                )}
              </div>
            ))
          ) : (
            <>
              <Skeleton height={280} radius="lg" />
              <Skeleton height={280} radius="lg" />
            </>
          )}
        </div>
      )}
    </>
  );
}

/** To the page that somebody was led away from, once the server knows that nothing is missing any more. */
function useGoOn(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  return async () => {
    if (!returnPath) return;
    const info = await client.fetchQuery({ ...userInfoQuery, staleTime: 0 });
    if (!info.user.needsTwoFactor) await navigate(returnPath, { replace: true });
  };
}
