export const changeKinds = ['device', 'part', 'assignment', 'reseller', 'user', 'document', 'price'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** In the place of an id: many, or nobody knows which. */
export const MANY = '*';

/** The streams that one person can have open at once: windows, phones, a monitor on the wall. */
export const MAX_STREAMS_PER_ACCOUNT = 20;

/** Notices are sent so long after the commit, so that an answer the client asked for meanwhile already holds the change. */
export const NOTICE_DELAY_MS = 100;
