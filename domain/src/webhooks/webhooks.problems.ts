import { fieldProblem, problem } from '../shared/problem.ts';

const ofUrl = (code: string, sentence: string) => fieldProblem(code, 400, 'url', sentence);

export const webhookProblems = {
  notFound: () => problem('webhook_not_found', 404, 'Webhook nicht gefunden'),
  deliveryNotFound: () => problem('delivery_not_found', 404, 'Zustellung nicht gefunden'),
  noAddress: (allowsPrivate: boolean) =>
    ofUrl(
      'webhook_no_address',
      `Bitte geben Sie eine vollständige Adresse ein, die mit https://${allowsPrivate ? ' oder http://' : ''} beginnt.`,
    ),
  httpsOnly: () => ofUrl('webhook_https_only', 'Die Adresse muss mit https:// beginnen.'),
  withCredentials: () =>
    ofUrl('webhook_with_credentials', 'Die Adresse darf weder Benutzernamen noch Passwort enthalten.'),
  privateAddress: () =>
    ofUrl(
      'webhook_private_address',
      'An Adressen dieses Rechners, des eigenen Netzes und an reservierte Adressen wird nichts gesendet.',
    ),
  tooMany: (most: number) => problem('too_many_webhooks', 409, `Es sind höchstens ${most} Webhooks möglich.`),
  stillWaiting: () =>
    problem(
      'delivery_waiting',
      409,
      'Diese Zustellung wird bereits versucht. Bitte warten Sie einen Moment.',
    ),
};
