import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '../../shared/ui/error-boundary.tsx';
import { PageLoading } from '../../shared/ui/page-loading.tsx';
import styles from './page-frame.module.css';

const CONTENT_ID = 'inhalt';

/** The place where screens appear. A new page takes the focus, so that a screen reader starts at its top. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main id={CONTENT_ID} ref={main} tabIndex={-1} className={styles.main}>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </ErrorBoundary>
    </main>
  );
}

export function SkipLink() {
  return (
    <a href={`#${CONTENT_ID}`} className={`${styles.skip} no-print`}>
      Zum Inhalt springen
    </a>
  );
}
