import { type Mail, mailStatuses } from '@kreislauf/domain/outbox/outbox.contract';
import { IconMail, IconSearchOff } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { StatusFilters } from '../../shared/ui/filters/status-filters.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import { ListSection } from '../../shared/ui/lists/list-section.tsx';
import { useNewestFirst } from '../../shared/ui/lists/use-newest-first.ts';
import { showError, showSuccess } from '../../shared/ui/messages/messages.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MailList } from './mail-list.tsx';
import { statusLabels } from './mail-status.tsx';
import { outboxCountQuery, outboxQuery, useResendMail } from './outbox.api.ts';
import styles from './outbox-screen.module.css';

export function OutboxScreen() {
  const { list, chosen: status, page } = useNewestFirst('status', mailStatuses);
  const { search } = list;
  const mails = useQuery(outboxQuery({ ...page, status }));
  const [all, ...byStatus] = useQueries({
    queries: [undefined, ...mailStatuses].map((each) => outboxCountQuery({ search, status: each })),
  });
  const [opened, setOpened] = useState<Mail | null>(null);
  const resend = useResendMail();

  const sendAgain = ({ _id }: Mail) =>
    resend.mutate(_id, {
      onSuccess: ({ message }) => showSuccess(message),
      onError: (error) => showError(`Fehler beim erneuten Senden: ${messageOf(error)}`),
    });
  const busyId = resend.isPending ? resend.variables : null;
  // The opened mail as it is now: a resent one changes its status under the reader's eyes.
  const current = opened && (mails.data?.items.find(({ _id }) => _id === opened._id) ?? opened);

  return (
    <>
      <PageHeader
        title="E-Mail-Ausgang"
        description="Jede E-Mail, die das Programm verschickt: Einladungen, Zuweisungen, Passwort-Links."
      />
      <p className={`${styles.note} muted`}>
        <strong>Wartend</strong> heißt: Die E-Mail liegt bereit und geht hinaus, sobald der Mailserver sie
        annimmt. Bleibt alles auf „Wartend“, ist vermutlich noch kein Mailserver eingerichtet (unter
        „Einstellungen“ oder mit SMTP_URL). Sie können jede E-Mail hier lesen und den Link darin selbst
        weitergeben.
      </p>
      <ListSection
        label="E-Mails"
        list={list}
        query={mails}
        failure="Fehler beim Laden der E-Mails"
        retry={mails.refetch}
        filters={
          <StatusFilters
            list={list}
            search={{ label: 'E-Mails durchsuchen', placeholder: 'Empfänger oder Betreff' }}
            label="Filter nach Status"
            status={status}
            total={all?.data}
            chips={mailStatuses.map((each, index) => ({
              value: each,
              label: statusLabels[each],
              count: byStatus[index]?.data,
            }))}
          />
        }
        empty={<NoMails isNarrowed={list.isNarrowed} />}
      >
        {(shown, isOutdated) => (
          <MailList
            mails={shown}
            isOutdated={isOutdated}
            busyId={busyId}
            onOpen={setOpened}
            onResend={sendAgain}
          />
        )}
      </ListSection>
      {current && (
        <MailDialog
          mail={current}
          isResending={busyId === current._id}
          onResend={() => sendAgain(current)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function NoMails({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed)
    return (
      <EmptyState
        icon={IconMail}
        title="Keine E-Mails"
        text="Noch hat das Programm keine E-Mail geschrieben. Die erste entsteht zum Beispiel mit einer Einladung."
      />
    );
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Keine E-Mails gefunden"
      text="Zu Suche und Filter passt keine E-Mail."
    />
  );
}
