import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError, messageOf } from '../../api-error.ts';
import { paths } from '../../paths.ts';
import { useReturnState } from '../../return-path.ts';
import { MessageAlert } from './message-alert.tsx';

interface RefusalProps {
  error: unknown;
  failure: ReactNode;
}

const placeLabels: Record<string, string> = {
  [paths.resellers]: 'Zu den Resellern',
  [paths.account]: 'Zu „Mein Konto“',
};

/** Why nothing was done, with the way to where it can be mended. */
export function RefusalAlert({ error, failure }: RefusalProps) {
  if (!failure && !linkIn(error)) return null;
  return (
    <MessageAlert kind="error">
      <RefusalText error={error} failure={failure} />
    </MessageAlert>
  );
}

/** The same without a box of its own, for dialogs, which have one. */
export function RefusalText({ error, failure }: RefusalProps) {
  const detour = useReturnState();
  const link = linkIn(error);
  if (!link) return failure;
  return (
    <>
      {messageOf(error)}{' '}
      <Anchor component={Link} to={link} state={detour} inherit className="medium">
        {placeLabels[link] ?? 'Zu den Einstellungen'}
      </Anchor>
    </>
  );
}

function linkIn(error: unknown): string | undefined {
  const body = error instanceof ApiError ? (error.body as { link?: unknown } | null) : null;
  return typeof body?.link === 'string' ? body.link : undefined;
}
