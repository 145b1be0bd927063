import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { Button, Group } from '@mantine/core';
import type { DraftState } from '../../session/use-lasting-draft.ts';
import { MessageAlert } from '../messages/message-alert.tsx';

interface RestoredDraftProps {
  draft: DraftState;
  form: { reset: () => void };
}

/** Says that a form did not begin empty, and lets it. */
export function RestoredDraft({ draft, form }: RestoredDraftProps) {
  const { restoredFrom } = draft;
  if (restoredFrom === null) return null;
  const discard = () => {
    draft.forget();
    form.reset();
  };
  return (
    <MessageAlert isLasting kind="info">
      <Group justify="space-between" gap="xs">
        <span>Ihr Entwurf vom {formatDateTime(restoredFrom)} Uhr wurde wiederhergestellt.</span>
        <Button variant="default" size="compact-md" onClick={discard}>
          Entwurf verwerfen
        </Button>
      </Group>
    </MessageAlert>
  );
}
