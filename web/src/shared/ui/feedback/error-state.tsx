import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { messageOf } from '../../api-error.ts';
import { EmptyState } from '../lists/empty-state.tsx';

interface ErrorStateProps {
  error: unknown;
  /** The failed act, such as 'Fehler beim Laden der Geräte'. */
  fallback: string;
  retry: () => void;
  busy?: boolean;
}

/** Stands where data should be that could not be loaded. */
export function ErrorState({ error, fallback, retry, busy = false }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState icon={IconAlertCircle} title={messageOf(error, fallback)}>
        <Button variant="default" onClick={retry} loading={busy}>
          Erneut versuchen
        </Button>
      </EmptyState>
    </div>
  );
}
