import { bindingStatuses } from '@kreislauf/domain/assignments/assignment-actions';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Box, Group, Title } from '@mantine/core';
import { type Icon, IconCoinEuro, IconListDetails, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AssignmentStatusBadge } from '../../../entities/assignments/assignment-status-badge.tsx';
import { statusMeanings } from './portal.text.ts';
import styles from './portal-help.module.css';

export function PortalHelp() {
  return (
    <Box component="section" mt="2xl" aria-labelledby="hilfe">
      <Title order={2} id="hilfe" mb="sm">
        Hilfe und Support
      </Title>
      <div className={styles.topics}>
        <Topic icon={IconListDetails} title="Was die Status bedeuten">
          <ul className={styles.legend}>
            {bindingStatuses.map((status) => (
              <li key={status}>
                <AssignmentStatusBadge status={status} />
                <span>{statusMeanings[status]}</span>
              </li>
            ))}
          </ul>
        </Topic>
        <div className={styles.column}>
          <Topic icon={IconCoinEuro} title="So entsteht Ihr Gewinn">
            <p>
              Der Mindestpreis geht an den Betreiber, alles darüber ist Ihr Gewinn. Ein Beispiel: Mindestpreis{' '}
              {formatEuro(300)}, verkauft für {formatEuro(350)}, Ihr Gewinn {formatEuro(50)}.
            </p>
          </Topic>
          <Topic icon={IconMail} title="E-Mail-Benachrichtigungen">
            <p>
              Wir schreiben Ihnen, wenn Ihnen ein Gerät zugewiesen, verschickt oder entzogen wird. Über den
              Link in der Zuweisung bestätigen Sie den Erhalt mit einem Klick. Der Admin erfährt per E-Mail
              von jeder Bestätigung und jedem Verkauf.
            </p>
            <p>
              Lässt sich ein Gerät nicht verkaufen, melden Sie die Rücksendung an. Sobald sie freigegeben ist,
              senden Sie es zurück.
            </p>
            <p>
              Fragen? Wenden Sie sich an Ihren Administrator und nennen Sie Ihren Benutzernamen und die IMEI
              des Geräts.
            </p>
          </Topic>
        </div>
      </div>
    </Box>
  );
}

function Topic({ icon: TopicIcon, title, children }: { icon: Icon; title: string; children: ReactNode }) {
  return (
    <section className={styles.topic}>
      <Group component="h3" gap="xs" wrap="nowrap" mb="xs" className="text-sm bold">
        <TopicIcon className="brand" size={18} stroke={1.75} aria-hidden />
        {title}
      </Group>
      {children}
    </section>
  );
}
