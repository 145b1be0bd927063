import { problem } from '../shared/problem.ts';

export const outboxProblems = {
  notFound: () => problem('mail_not_found', 404, 'E-Mail nicht gefunden'),
};
