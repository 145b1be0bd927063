import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '../../shared/ui/feedback/error-boundary.tsx';
import { focusMainField } from '../../shared/ui/keyboard/main-field.ts';
import styles from './page-frame.module.css';

const CONTENT_ID = 'inhalt';

/**
 * The place where screens appear. A new page takes the focus, so that a screen reader starts at its top; its main
 * field keeps it where it has one, also when a link leads to the page that is open.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const main = useRef<HTMLElement>(null);
  const previous = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells every arrival, also at the same path
  useEffect(() => {
    const isNew = previous.current !== pathname;
    previous.current = pathname;
    const focused = document.activeElement;
    const isInside = focused !== main.current && main.current?.contains(focused);
    if (!isNew && (isInside || focused?.closest('[role="dialog"]'))) return;
    if (!focusMainField() && isNew) main.current?.focus({ preventScroll: true });
  }, [pathname, key]);

  return (
    <main id={CONTENT_ID} ref={main} tabIndex={-1} className={styles.main}>
      <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
    </main>
  );
}

export function SkipLink() {
  return (
    <a href={`#${CONTENT_ID}`} className={`${styles.skip} medium no-print`}>
      Zum Inhalt springen
    </a>
  );
}
