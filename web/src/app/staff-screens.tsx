import { Route, Routes } from 'react-router';
import { paths } from '../shared/paths.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { HomeGate, RequirePermission } from './permission-guards.tsx';
import { staffRoutes } from './staff-routes.tsx';
import { UnauthorizedScreen } from './unauthorized-screen.tsx';

/** Every screen of the table behind its guard. Part of the lazy staff area: the login page knows none of it. */
export function StaffScreens() {
  return (
    <Routes>
      {staffRoutes.map(({ path, permission, Screen }) => (
        <Route
          key={path}
          path={path}
          element={
            path === paths.home ? (
              <HomeGate>
                <Screen />
              </HomeGate>
            ) : (
              <RequirePermission flag={permission}>
                <Screen />
              </RequirePermission>
            )
          }
        />
      ))}
      <Route path={paths.unauthorized} element={<UnauthorizedScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
