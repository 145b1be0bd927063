import type { ComponentType, ReactNode } from 'react';
import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router';
import { paths } from '../shared/paths.ts';
import { LoadingScreen } from '../shared/ui/feedback/loading-screen.tsx';
import { onDemand, WhenLoaded } from '../shared/ui/layout/on-demand.tsx';
import { RouteErrorScreen } from './route-error-screen.tsx';
import { AdminLoginGate, ResellerGate, StaffGate } from './session-guards.tsx';

function Root() {
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
}

/** Pages that a link in a mail leads to, whoever is signed in. */
function publicPage(load: () => Promise<ComponentType>): ReactNode {
  const Screen = onDemand(async () => {
    const [{ SessionCache }, Page] = await Promise.all([import('./session-cache.tsx'), load()]);
    return () => (
      <SessionCache>
        <Page />
      </SessionCache>
    );
  });
  return (
    <WhenLoaded part={Screen} waiting={<LoadingScreen />}>
      <Screen />
    </WhenLoaded>
  );
}

const registration = () => import('../features/invitations/registration-screen.tsx');
const staffRegistration = publicPage(async () => (await registration()).StaffRegistrationScreen);
const resellerRegistration = publicPage(async () => (await registration()).ResellerRegistrationScreen);
const passwordReset = publicPage(
  async () => (await import('../features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
);
const signature = publicPage(
  async () => (await import('../features/documents/signatures/sign-screen.tsx')).SignScreen,
);

/** The three doors of the program. What lies behind them is loaded when somebody may go in. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <RouteErrorScreen />,
      children: [
        { path: paths.register, element: staffRegistration },
        { path: paths.registerReseller, element: resellerRegistration },
        { path: paths.resetPassword, element: passwordReset },
        { path: paths.sign, element: signature },
        { path: paths.adminLogin, element: <AdminLoginGate /> },
        { path: `${paths.portal}/*`, element: <ResellerGate /> },
        { path: '*', element: <StaffGate /> },
      ],
    },
  ]);
}
