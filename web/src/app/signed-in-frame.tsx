import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useEffect } from 'react';
import { clearMessages } from '../shared/ui/messages.tsx';
import { usePhone } from '../shared/ui/use-phone.ts';
import './styles/mantine-rest.css';
import './styles/signed-in.css';

/** What both signed-in areas stand in: messages, confirmations, and the whole of the component styles. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const isPhone = usePhone();
  useEffect(() => clearMessages, []);
  return (
    <ModalsProvider labels={{ confirm: 'Bestätigen', cancel: 'Abbrechen' }}>
      <Notifications
        position={isPhone ? 'bottom-center' : 'top-right'}
        containerWidth={400}
        limit={4}
        transitionDuration={160}
      />
      {children}
    </ModalsProvider>
  );
}
