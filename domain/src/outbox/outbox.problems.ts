import { problem } from '../shared/problem.ts';

export const outboxProblems = {
  notFound: () => problem('mail_not_found', 404, 'E-Mail nicht gefunden'),
  justSent: (seconds: number) =>
    problem(
      'mail_just_sent',
      429,
      `Diese E-Mail wurde gerade erst gesendet. Bitte versuchen Sie es in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} erneut.`,
    ),
  tooManyMails: (minutes: number) =>
    problem(
      'too_many_mails',
      429,
      `Sie haben in kurzer Zeit sehr viele E-Mails gesendet. Bitte versuchen Sie es in ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} erneut.`,
    ),
};
