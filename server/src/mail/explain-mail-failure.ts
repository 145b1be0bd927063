import { refusalReason } from '../adapters/refusal-reason.ts';

/** The names that nodemailer and the system give to a failure, and its meaning for the person who sets up the mail server. */
const meanings: [RegExp, string][] = [
  [/EAUTH/, 'Der Server lehnt Benutzername oder Passwort ab.'],
  [/ECONNREFUSED/, 'Unter dieser Adresse und diesem Port nimmt niemand eine Verbindung an.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'Einen Server dieses Namens gibt es nicht.'],
  [
    /ETLS|certificate|SSL|TLS/i,
    'Die verschlüsselte Verbindung kommt nicht zustande. Bitte prüfen Sie Port und Verschlüsselung.',
  ],
  [/timeout|timed out|ETIMEDOUT|Greeting/i, 'Der Server antwortet nicht.'],
  [/EENVELOPE/, 'Der Server lehnt Absender oder Empfänger ab.'],
];

/** In words that say what to mend; what nobody foresaw in the server's own. */
export function explainMailFailure(cause: unknown): string {
  const { code, message } = cause as { code?: unknown; message?: unknown };
  const reply = `${code ?? ''} ${message ?? ''}`;
  const [, meaning] = meanings.find(([names]) => names.test(reply)) ?? [];
  return meaning ?? `Der Server meldet: ${refusalReason(String(message ?? cause))}`;
}
