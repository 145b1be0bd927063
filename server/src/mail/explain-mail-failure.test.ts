import { expect, it } from 'vitest';
import { explainMailFailure } from './explain-mail-failure.ts';

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each([
  ['EAUTH', 'Invalid login: 535 5.7.8 Error: authentication failed', 'Benutzername oder Passwort'],
  ['ESOCKET', 'connect ECONNREFUSED 127.0.0.1:1', 'nimmt niemand eine Verbindung an'],
  ['EDNS', 'getaddrinfo ENOTFOUND smtp.example', 'gibt es nicht'],
  ['ESOCKET', '140:error:0A00010B:SSL routines:wrong version number', 'Port und Verschlüsselung'],
  ['ESOCKET', 'self-signed certificate', 'Port und Verschlüsselung'],
  ['ETIMEDOUT', 'Connection timeout', 'antwortet nicht'],
  ['ETIMEDOUT', 'Greeting never received', 'antwortet nicht'],
  ['EENVELOPE', "Can't send mail - all recipients were rejected: 550", 'Absender oder Empfänger'],
  ['EMESSAGE', 'Message failed: 554 <b>spam</b>', 'Der Server meldet: Message failed: 554 spam'],
])('%s %s', (code, message, said) => {
  expect(explainMailFailure(failure(code, message))).toContain(said);
});
