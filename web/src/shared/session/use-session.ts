import { useSyncExternalStore } from 'react';
import { adminSession, currentToken, resellerSession } from './stored-session.ts';

export function useAdminSession() {
  return useSyncExternalStore(adminSession.subscribe, adminSession.read);
}

export function useResellerSession() {
  return useSyncExternalStore(resellerSession.subscribe, resellerSession.read);
}

/** Changes with every login and logout, in this tab or another. */
export function useCurrentToken(): string | null {
  const subscribe = (listener: () => void) => {
    const stops = [adminSession.subscribe(listener), resellerSession.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };
  return useSyncExternalStore(subscribe, () => currentToken()?.token ?? null);
}
