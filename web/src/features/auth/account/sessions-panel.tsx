import type { AccountSession } from '@kreislauf/domain/account/account.contract';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api-error.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { confirm } from '../../../shared/ui/forms/confirm-dialog.tsx';
import { Panel } from '../../../shared/ui/layout/panel.tsx';
import { showError, showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { ownSessionsQuery, useEndOtherSessions, useEndSession } from './account.api.ts';
import styles from './account-panels.module.css';

export function SessionsPanel() {
  const sessions = useQuery(ownSessionsQuery);
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const { data } = sessions;
  const others = data?.filter(({ current }) => !current).length ?? 0;
  const askAndEndOthers = async () => {
    const isSure = await confirm({
      title: 'Alle anderen Geräte abmelden?',
      text: 'Nur dieses Gerät bleibt angemeldet. Was auf den anderen eingegeben und nicht gespeichert ist, kann verloren gehen.',
      action: 'Alle anderen abmelden',
      isDestructive: true,
    });
    if (!isSure) return;
    endOthers.mutate(undefined, {
      onSuccess: () => showSuccess('Alle anderen Geräte sind abgemeldet'),
      onError: (error) => showError(messageOf(error)),
    });
  };
  return (
    <Panel
      title="Angemeldete Geräte"
      note="Ein Gerät, das Sie nicht kennen? Melden Sie es ab und ändern Sie Ihr Passwort."
    >
      {data ? (
        <>
          <ul aria-label="Angemeldete Geräte">
            {data.map((session) => (
              <SessionLine
                key={session._id}
                session={session}
                isBusy={end.isPending && end.variables === session._id}
                onEnd={() =>
                  end.mutate(session._id, {
                    onSuccess: () => showSuccess(`${session.browser} ist abgemeldet`),
                    onError: (error) => showError(messageOf(error)),
                  })
                }
              />
            ))}
          </ul>
          {others > 0 && (
            <Button
              variant="default"
              mt="md"
              data-destructive
              loading={endOthers.isPending}
              onClick={askAndEndOthers}
            >
              Alle anderen abmelden
            </Button>
          )}
        </>
      ) : sessions.isError ? (
        <ErrorState
          error={sessions.error}
          fallback="Fehler beim Laden der angemeldeten Geräte"
          retry={sessions.refetch}
          busy={sessions.isFetching}
        />
      ) : (
        <Skeleton height={120} radius="md" />
      )}
    </Panel>
  );
}

interface SessionLineProps {
  session: AccountSession;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionLine({ session, isBusy, onEnd }: SessionLineProps) {
  const { browser, current, address, createdAt, lastUsedAt } = session;
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className="medium">
          {browser}
          {current && <StatusBadge tone="success" label="Dieses Gerät" />}
        </span>
        <span className="muted text-xs">
          {current ? (
            'Gerade benutzt'
          ) : (
            <>
              Zuletzt benutzt: <DateText date={lastUsedAt} isRelative />
            </>
          )}
        </span>
        <span className="muted text-xs tabular">
          Angemeldet seit {formatDateTime(createdAt)}
          {address && (
            <>
              , <span className="nowrap">Adresse {address}</span>
            </>
          )}
        </span>
      </div>
      {!current && (
        <Button
          variant="default"
          size="compact-md"
          h={32}
          flex="none"
          loading={isBusy}
          aria-label={`Abmelden: ${browser}, angemeldet seit ${formatDateTime(createdAt)}`}
          onClick={onEnd}
        >
          Abmelden
        </Button>
      )}
    </li>
  );
}
