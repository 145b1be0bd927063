import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { Button, Group } from '@mantine/core';
import { MessageAlert } from '../feedback/message-alert.tsx';
import type { Form } from './use-form.ts';

interface RestoredDraftProps {
  form: Pick<Form<object>, 'draft'>;
  onDiscard: () => void;
}

/** Says that a form did not begin empty, and lets it. */
export function RestoredDraft({ form, onDiscard }: RestoredDraftProps) {
  const { restoredFrom } = form.draft;
  if (restoredFrom === null) return null;
  return (
    <MessageAlert isLasting kind="info">
      <Group justify="space-between" gap="xs">
        <span>Ihr Entwurf vom {formatDateTime(restoredFrom)} Uhr wurde wiederhergestellt.</span>
        <Button variant="default" size="compact-md" onClick={onDiscard}>
          Entwurf verwerfen
        </Button>
      </Group>
    </MessageAlert>
  );
}
