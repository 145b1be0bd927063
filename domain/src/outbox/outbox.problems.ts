import { problem } from '../shared/problem.ts';

export const outboxProblems = {
  notFound: () => problem('mail_not_found', 404, 'E-Mail nicht gefunden'),
  resentTooOften: (minutes: number) =>
    problem(
      'resent_too_often',
      429,
      `Diese E-Mail wurde in kurzer Zeit mehrmals gesendet. Bitte versuchen Sie es in ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} erneut.`,
    ),
  tooManyMails: (minutes: number) =>
    problem(
      'too_many_mails',
      429,
      `Sie haben in kurzer Zeit sehr viele E-Mails gesendet. Bitte versuchen Sie es in ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} erneut.`,
    ),
};
