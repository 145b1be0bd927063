import type { ReactNode } from 'react';

/** The card that content lies on. */
export function Surface({ children }: { children: ReactNode }) {
  return <div className="surface">{children}</div>;
}
