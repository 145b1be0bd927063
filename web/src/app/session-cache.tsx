import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useCurrentToken } from '../shared/session/use-session.ts';
import { createQueryClient } from './query-client.ts';

/** A cache per session: nothing that one user has loaded is ever shown to the next. */
export function SessionCache({ children }: { children: ReactNode }) {
  const token = useCurrentToken();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token is the reason for a new cache
  const queryClient = useMemo(createQueryClient, [token]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
