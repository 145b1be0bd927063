/** Everything that is computed from devices lies below one key: a change makes all of it stale at once. */
export const devicesKey = ['devices'] as const;
