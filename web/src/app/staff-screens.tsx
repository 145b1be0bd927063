import { Route, Routes } from 'react-router';
import { paths } from '../shared/paths.ts';
import { PageLoading } from '../shared/ui/feedback/page-loading.tsx';
import { WhenLoaded } from '../shared/ui/layout/on-demand.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { HomeGate, RequirePermission } from './permission-guards.tsx';
import { type StaffRoute, staffRoutes } from './staff-routes.tsx';
import { UnauthorizedScreen } from './unauthorized-screen.tsx';

/** Every screen of the table behind its guard. Part of the lazy staff area: the login page knows none of it. */
export function StaffScreens() {
  return (
    <Routes>
      {staffRoutes.map((route) => (
        <Route key={route.path} path={route.path} element={<Guarded {...route} />} />
      ))}
      <Route path={paths.unauthorized} element={<UnauthorizedScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

function Guarded(route: StaffRoute) {
  const { path, Screen } = route;
  const page = (
    <WhenLoaded key={path} part={Screen} waiting={<PageLoading />}>
      <Screen />
    </WhenLoaded>
  );
  if (path === paths.home) return <HomeGate>{page}</HomeGate>;
  return <RequirePermission route={route}>{page}</RequirePermission>;
}
