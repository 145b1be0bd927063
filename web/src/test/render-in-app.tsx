import {
  allPermissionKeys,
  type PermissionKey,
  permissionsOf,
} from '@kreislauf/domain/permissions/permissions.rules';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import { cleanup, render } from 'vitest-browser-react/pure';
import { guardAgainstDoubleClicks } from '../app/double-click-guard.ts';
import { createQueryClient } from '../app/query-client.ts';
import { cssVariablesResolver, theme } from '../app/theme.ts';
import { adminSession } from '../shared/session/stored-session.ts';
import type { StaffUser } from '../shared/session/user-info.ts';
import { userInfoKey } from '../shared/session/user-info-key.ts';
import { keepEscapeForQuestions } from '../shared/ui/keyboard/open-questions.ts';
import { clearMessages } from '../shared/ui/messages/messages.tsx';
import '../app/styles/mantine-first-page.css';
import '../app/styles/base.css';
import '../app/styles/words.css';
import '../app/styles/messages.css';
import '../app/styles/mantine-rest.css';
import '../app/styles/signed-in.css';

// Once for the page that all tests share, as for the one that a user has open.
keepEscapeForQuestions();
guardAgainstDoubleClicks();

interface Surroundings {
  /** The address it is opened at. */
  at?: string;
  /** Who is signed in; nobody, unless told. */
  staff?: Partial<Omit<StaffUser, 'permissions'>> & { permissions?: PermissionKey[] };
}

/** In a real page with all that stands around a screen of the program: theme, styles, addresses, questions, messages. */
export async function renderInApp(children: ReactNode, { at = '/', staff }: Surroundings = {}) {
  const client = createQueryClient();
  if (staff) signIn(client, staff);
  const former = window.location.href;
  window.history.replaceState(null, '', at);
  const router = createBrowserRouter([{ path: '*', element: children }]);
  onTestFinished(async () => {
    await cleanup();
    router.dispose();
    clearMessages();
    adminSession.remove();
    window.history.replaceState(null, '', former);
  });
  return render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <QueryClientProvider client={client}>
        <ModalsProvider labels={{ confirm: 'Bestätigen', cancel: 'Abbrechen' }}>
          <Notifications position="bottom-left" limit={4} />
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

function signIn(
  client: QueryClient,
  { permissions = allPermissionKeys, ...more }: NonNullable<Surroundings['staff']>,
) {
  const account = {
    _id: 'staff',
    name: 'Mira',
    username: 'mira',
    email: 'mira@example.org',
    roleName: 'Manager',
  };
  const flags = { mustChangePassword: false, firstLogin: false, needsTwoFactor: false };
  const user: StaffUser = {
    ...{ ...account, ...flags, role: 'manager', hidesCosts: false, preferences: { lists: {} } },
    ...more,
    permissions: permissionsOf(permissions),
  };
  adminSession.save('token', user);
  client.setQueryData(userInfoKey, { type: 'admin', user });
}

/** The address as the program sees it. */
export const address = () => window.location.pathname + window.location.search;
