import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError, messageOf } from '../../api-error.ts';
import { placeLabelOf } from '../../place-labels.ts';
import { useReturnState } from '../../return-path.ts';
import { MessageAlert } from './message-alert.tsx';

interface RefusalProps {
  error: unknown;
  failure: ReactNode;
}

/** Shows why nothing was done, with a link to the page on which that can be mended. */
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
        {placeLabelOf(link)}
      </Anchor>
    </>
  );
}

function linkIn(error: unknown): string | undefined {
  const body = error instanceof ApiError ? (error.body as { link?: unknown } | null) : null;
  return typeof body?.link === 'string' ? body.link : undefined;
}
