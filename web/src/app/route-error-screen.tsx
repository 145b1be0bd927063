import { useRouteError } from 'react-router';
import { CrashNotice } from '../shared/ui/feedback/crash-notice.tsx';

/** The last net, for errors outside the per-page boundary. */
export function RouteErrorScreen() {
  const error = useRouteError();
  return (
    <main>
      <CrashNotice error={error} retry={() => window.location.reload()} />
    </main>
  );
}
