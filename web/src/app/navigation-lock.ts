import { useEffect } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';
import { paths } from '../shared/paths.ts';
import { showWarning } from '../shared/ui/messages/messages.tsx';
import { isPortalPath, leavesPortal, lockHistory, type turnedBack } from './portal-bounds.ts';

const LINK_REFUSED =
  'Zugriff verweigert. Sie sind als Reseller angemeldet und können nur auf das Reseller-Dashboard zugreifen.';
const LEAVING_REFUSED =
  'Sie können das Reseller-Dashboard nicht verlassen. Bitte loggen Sie sich aus, um zur Hauptseite zu gelangen.';

const refuseLeaving = () => showWarning(LEAVING_REFUSED, { id: LEAVING_REFUSED });

/**
 * While a reseller is signed in, nothing leads out of the portal: clicked links get the first answer, going back,
 * another address and everything programs do the second. A message is shown once, however often somebody tries.
 */
export function useNavigationLock(): void {
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();

  useEffect(() => lockHistory(window.history, window.location, refuseLeaving), []);
  useEffect(() => {
    const refuseLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!link || !leavesPortal(link, window.location)) return;
      event.preventDefault();
      event.stopPropagation();
      showWarning(LINK_REFUSED, { id: LINK_REFUSED });
      if (!isPortalPath(window.location.pathname)) void navigate(paths.portal, { replace: true });
    };
    document.addEventListener('click', refuseLink, { capture: true });
    return () => document.removeEventListener('click', refuseLink, { capture: true });
  }, [navigate]);

  const blocker = useBlocker(({ nextLocation }) => !isPortalPath(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    refuseLeaving();
  }, [blocker]);

  const wasTurnedBack = (state as Partial<typeof turnedBack> | null)?.turnedBack === true;
  useEffect(() => {
    if (!wasTurnedBack) return;
    refuseLeaving();
    void navigate({ pathname, search }, { replace: true, state: null });
  }, [wasTurnedBack, pathname, search, navigate]);
}
