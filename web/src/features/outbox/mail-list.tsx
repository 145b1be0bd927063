import type { Mail } from '@kreislauf/domain/outbox/outbox.contract';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { Button, Group } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { CopyLinkButton } from '../../shared/ui/feedback/copy-link-button.tsx';
import { useCards } from '../../shared/ui/layout/use-phone.ts';
import { Card, CardList } from '../../shared/ui/rows/card-list.tsx';
import { type Column, DataTable, lastColumn } from '../../shared/ui/rows/data-table.tsx';
import { rowLink } from '../../shared/ui/rows/row-link.ts';
import styles from './mail-list.module.css';
import { fateOf, MailStatusBadge, recipientOf } from './mail-status.tsx';

interface MailListProps {
  /** Undefined until the first answer is there. */
  mails: Mail[] | undefined;
  isOutdated: boolean;
  busyId: string | null;
  onOpen: (mail: Mail) => void;
  onResend: (mail: Mail) => void;
}

/** Side by side where there is room; in a narrow window recipient and subject need it more. */
const ACTS_WIDTH = 'clamp(160px, calc(50vw - 350px), 320px)';

/** A table on a desktop, cards on a phone. */
export function MailList({ mails, isOutdated, busyId, onOpen, onResend }: MailListProps) {
  const areCards = useCards();
  const subject = (mail: Mail) => (
    <button
      type="button"
      className={`${styles.open} link brand medium wrap`}
      onClick={() => onOpen(mail)}
      {...rowLink}
    >
      {mail.subject}
    </button>
  );
  const again = (mail: Mail) => (
    <Button
      variant="default"
      size="compact-md"
      className={`${styles.again} text-xs medium`}
      leftSection={<IconMailForward size={15} stroke={1.9} aria-hidden />}
      loading={busyId === mail._id}
      aria-label={`Erneut senden: ${mail.subject} an ${recipientOf(mail)}`}
      onClick={() => onResend(mail)}
    >
      Erneut senden
    </Button>
  );
  const fate = (mail: Mail) => (
    <span className="two-lines muted text-xs wrap" title={fateOf(mail)}>
      {fateOf(mail)}
    </span>
  );
  const acts = (mail: Mail) => (
    <div className={styles.acts}>
      {mail.link && (
        <CopyLinkButton
          className={`${styles.again} text-xs medium`}
          link={mail.link}
          of={`${mail.subject} an ${recipientOf(mail)}`}
        />
      )}
      {again(mail)}
    </div>
  );

  if (areCards)
    return (
      <CardList items={mails} isOutdated={isOutdated} cardHeight={150} skeletons={3}>
        {(mail) => (
          <Card key={mail._id} className={styles.card} isLink>
            <Group gap="xs" justify="space-between" wrap="nowrap" className="text-xs">
              <MailStatusBadge status={mail.status} />
              <span className="muted tabular nowrap">{formatDateTime(mail.createdAt)}</span>
            </Group>
            {subject(mail)}
            <span className="wrap">{recipientOf(mail)}</span>
            {fate(mail)}
            {acts(mail)}
          </Card>
        )}
      </CardList>
    );

  const columns: Column<Mail>[] = [
    {
      key: 'createdAt',
      header: 'Erstellt',
      width: '160px',
      joins: 'recipient',
      cell: (mail) => <span className="muted tabular nowrap">{formatDateTime(mail.createdAt)}</span>,
    },
    {
      key: 'recipient',
      header: 'Empfänger',
      cell: (mail) => <span className="wrap">{recipientOf(mail)}</span>,
    },
    { key: 'subject', header: 'Betreff', cell: subject },
    {
      key: 'status',
      header: 'Status',
      width: '140px',
      cell: ({ status }) => <MailStatusBadge status={status} />,
    },
    {
      key: 'fate',
      header: 'Zustellung',
      joins: 'status',
      cell: fate,
    },
    lastColumn('Aktionen', ACTS_WIDTH, acts),
  ];
  return (
    <DataTable
      caption="Ausgehende E-Mails, neueste zuerst"
      columns={columns}
      rows={mails}
      rowKey={({ _id }) => _id}
      skeletonRows={6}
      isOutdated={isOutdated}
    />
  );
}
