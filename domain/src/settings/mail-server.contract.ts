import { z } from 'zod';
import { endpoint, peopleOnly, staffWith } from '../shared/endpoint.ts';
import { dateOnWire, messageAnswer } from '../shared/wire.ts';
import { line, settingsRefusal } from './settings-inputs.contract.ts';

export const mailEncryptions = ['starttls', 'tls', 'keine'] as const;
/** The source of the mail server in use: the environment, which wins, the settings, or none. */
export const mailSources = ['umgebung', 'einstellungen', 'keiner'] as const;

const email = z.email({ error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' }).max(200);

export const mailServerValues = z.object({
  /** Empty: no mail server. */
  host: line(200).refine((text) => /^[\w.:-]*$/.test(text), {
    error: 'Bitte geben Sie nur den Namen des Servers ein, zum Beispiel smtp.example.org.',
  }),
  port: z
    .number({ error: 'Bitte geben Sie den Port als Zahl ein' })
    .int('Bitte geben Sie den Port als ganze Zahl ein')
    .min(1, 'Der Port liegt zwischen 1 und 65535')
    .max(65_535, 'Der Port liegt zwischen 1 und 65535'),
  encryption: z.enum(mailEncryptions, { error: 'Bitte wählen Sie die Verschlüsselung' }),
  username: line(200),
  /** Shown to whoever gets a mail; empty: as the program is set up. */
  from: line(200).refine((text) => text === '' || email.safeParse(text).success, {
    error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  }),
});

export type MailServer = z.output<typeof mailServerValues>;

export const noMailServer: MailServer = {
  host: '',
  port: 587,
  encryption: 'starttls',
  username: '',
  from: '',
};

export const mailServerInput = mailServerValues.partial().extend({
  /** Left out it stays; empty takes it away. */
  password: z
    .string({ error: 'Bitte geben Sie einen Text ein' })
    .max(500, 'Höchstens 500 Zeichen')
    .optional(),
  updatedAt: dateOnWire.optional(),
});

export type MailServerInput = z.output<typeof mailServerInput>;

export const mailServerOnWire = mailServerValues.extend({
  source: z.enum(mailSources),
  hasPassword: z.boolean(),
  /** Encrypted with a key that the program does not have any more: it has to be entered again. */
  passwordUnreadable: z.boolean(),
  updatedAt: dateOnWire,
});

export type MailServerAnswer = z.output<typeof mailServerOnWire>;

export const testMailInput = z.object({ to: email });

const guard = peopleOnly(staffWith('system.settings'));

export const mailServerContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/settings/mail',
    summary: 'Der Mailserver, ohne sein Passwort',
    guard,
    response: mailServerOnWire,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/settings/mail',
    summary: 'Den Mailserver ändern; was fehlt, bleibt',
    guard,
    body: mailServerInput,
    refusal: settingsRefusal,
    response: mailServerOnWire,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/settings/mail/test',
    summary: 'Sofort eine Test-E-Mail senden',
    guard,
    body: testMailInput,
    refuses: [429],
    response: messageAnswer,
  }),
};
