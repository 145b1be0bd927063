import { Route, Routes } from 'react-router';
import { paths } from '../shared/paths.ts';
import { useStaff } from '../shared/session/user-info.ts';
import { PageLoading } from '../shared/ui/feedback/page-loading.tsx';
import { onDemand, WhenLoaded } from '../shared/ui/layout/on-demand.tsx';
import { FactorGuard } from './factor-guard.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { HomeGate, RequirePermission } from './permission-guards.tsx';
import { type StaffRoute, staffRoutes } from './staff-routes.tsx';
import { UnauthorizedScreen } from './unauthorized-screen.tsx';

const Help = onDemand(async () => (await import('../features/help/help-screen.tsx')).HelpScreen);

const Account = onDemand(
  async () => (await import('../features/auth/account/account-screen.tsx')).AccountScreen,
);

/** Every screen of the table behind its guard. Part of the lazy staff area: the login page knows none of it. */
export function StaffScreens() {
  const { needsTwoFactor } = useStaff();
  return (
    <FactorGuard isClosed={needsTwoFactor} account={paths.account}>
      <Routes>
        {staffRoutes.map((route) => (
          <Route key={route.path} path={route.path} element={<Guarded {...route} />} />
        ))}
        {['', ':chapter'].map((chapter) => (
          <Route key={chapter} path={paths.help(chapter)} element={<Page Screen={Help} />} />
        ))}
        <Route path={paths.account} element={<Page Screen={Account} />} />
        <Route path={paths.unauthorized} element={<UnauthorizedScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </FactorGuard>
  );
}

function Guarded(route: StaffRoute) {
  const { path, Screen } = route;
  const page = <Page key={path} Screen={Screen} />;
  if (path === paths.home) return <HomeGate>{page}</HomeGate>;
  return <RequirePermission route={route}>{page}</RequirePermission>;
}

function Page({ Screen }: Pick<StaffRoute, 'Screen'>) {
  return (
    <WhenLoaded part={Screen} waiting={<PageLoading />}>
      <Screen />
    </WhenLoaded>
  );
}
