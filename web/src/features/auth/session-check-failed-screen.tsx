import { Button, Group } from '@mantine/core';
import { messageOf } from '../../shared/api-error.ts';
import { FullPageNotice } from '../../shared/ui/feedback/full-page-notice.tsx';
import { askAndLogOut } from './auth.api.ts';

interface SessionCheckFailedScreenProps {
  error: unknown;
  busy: boolean;
  retry: () => void;
}

/** The session may well be good: only the answer is missing. The token stays. */
export function SessionCheckFailedScreen({ error, busy, retry }: SessionCheckFailedScreenProps) {
  return (
    <FullPageNotice title="Ihre Berechtigungen konnten nicht geladen werden" text={messageOf(error)}>
      <Group gap="sm" justify="center">
        <Button onClick={retry} loading={busy}>
          Erneut versuchen
        </Button>
        <Button variant="default" onClick={() => askAndLogOut('admin')}>
          Abmelden
        </Button>
      </Group>
    </FullPageNotice>
  );
}
