export const changeKinds = ['device', 'part', 'assignment', 'reseller', 'user', 'document', 'price'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** In the place of an id: many, or nobody knows which. */
export const MANY = '*';

/** What is being done at once by one person: windows, phones, a monitor on the wall. */
export const MAX_STREAMS_PER_ACCOUNT = 20;

/** Whoever is told less than this later has certainly been told after the change was stored. */
export const NOTICE_DELAY_MS = 100;
