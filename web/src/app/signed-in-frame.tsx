import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useEffect } from 'react';
import { forgetOldDrafts } from '../shared/session/old-drafts.ts';
import { clearMessages } from '../shared/ui/messages/messages.tsx';
import { useNewVersion } from './new-version.ts';
import { useMessagePlace } from './shell/use-message-place.ts';
import './styles/messages.css';
import './styles/mantine-rest.css';
import './styles/print.css';
import './styles/signed-in.css';

/** Frame of both signed-in areas: messages, confirmations and the rest of the component styles. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  useEffect(() => clearMessages, []);
  useEffect(() => forgetOldDrafts(new Date()), []);
  useMessagePlace();
  useNewVersion();
  return (
    <ModalsProvider labels={{ confirm: 'Bestätigen', cancel: 'Abbrechen' }}>
      <Notifications position="bottom-left" containerWidth={400} limit={4} transitionDuration={160} />
      {children}
    </ModalsProvider>
  );
}
