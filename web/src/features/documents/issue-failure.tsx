import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError, messageOf } from '../../shared/api-error.ts';
import { useReturnState } from '../../shared/return-path.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';

interface IssueFailureProps {
  error: unknown;
  failure: ReactNode;
}

/** Why no document was issued, with the way to where it can be mended. */
export function IssueFailure({ error, failure }: IssueFailureProps) {
  const detour = useReturnState();
  const body = error instanceof ApiError ? (error.body as { link?: unknown } | null) : null;
  const link = body?.link;
  if (typeof link === 'string')
    return (
      <MessageAlert kind="error">
        {messageOf(error)}{' '}
        <Anchor component={Link} to={link} state={detour} inherit className="medium">
          Zu den Einstellungen
        </Anchor>
      </MessageAlert>
    );
  return failure ? <MessageAlert kind="error">{failure}</MessageAlert> : null;
}
