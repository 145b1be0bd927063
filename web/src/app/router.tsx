import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router';
import { paths } from '../shared/paths.ts';
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

/** The three doors of the program. What lies behind them is loaded when somebody may go in. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <RouteErrorScreen />,
      children: [
        { path: paths.adminLogin, element: <AdminLoginGate /> },
        { path: `${paths.portal}/*`, element: <ResellerGate /> },
        { path: '*', element: <StaffGate /> },
      ],
    },
  ]);
}
