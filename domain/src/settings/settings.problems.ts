import { CHANGED_MEANWHILE, fieldProblem, problem } from '../shared/problem.ts';
import type { AccountName } from './datev-accounts.choices.ts';
import { accountLabel, KEY_UNREADABLE, MAIL_PASSWORD_UNREADABLE } from './settings.text.ts';

export const settingsProblems = {
  changedMeanwhile: (settings: unknown) =>
    problem(
      CHANGED_MEANWHILE,
      409,
      'Die Einstellungen wurden inzwischen von jemand anderem geändert. Ihre Eingaben wurden nicht gespeichert und sind noch da.',
      { settings },
    ),
  unknownRole: () =>
    fieldProblem(
      'unknown_role',
      400,
      'security.requireTwoFactor',
      'Eine der Rollen gibt es nicht mehr. Bitte laden Sie die Seite neu.',
    ),
  prefixTwice: (kind: string, prefix: string) =>
    fieldProblem(
      'prefix_twice',
      400,
      `documents.prefixes.${kind}`,
      `Das Kürzel „${prefix}“ ist schon vergeben. Bitte wählen Sie für jede Belegart ein eigenes.`,
    ),
  prefixUsed: (kind: string, prefix: string) =>
    fieldProblem(
      'prefix_used',
      400,
      `documents.prefixes.${kind}`,
      `Mit dem Kürzel „${prefix}“ wurden schon Belege einer anderen Art ausgestellt. Bitte wählen Sie ein anderes.`,
    ),
  accountLength: (name: AccountName, length: number, usual: number) =>
    fieldProblem(
      'account_length',
      400,
      `datev.accounts.${name}`,
      `Das Konto „${accountLabel(name)}“ hat ${length} Ziffern, die anderen haben ${usual}. Bitte geben Sie alle Konten gleich lang an; längere haben Nullen am Ende, aus 1000 wird 10000.`,
    ),
  accountTwice: (name: AccountName, other: AccountName) =>
    fieldProblem(
      'account_twice',
      400,
      `datev.accounts.${name}`,
      `„${accountLabel(name)}“ und „${accountLabel(other)}“ werden gegeneinander gebucht und brauchen verschiedene Konten.`,
    ),
  companyIncomplete: () =>
    problem(
      'company_incomplete',
      409,
      'Bitte tragen Sie zuerst in den Einstellungen Name, Straße, Postleitzahl und Ort Ihres Unternehmens ein.',
      { link: '/admin/settings' },
    ),
  companyUntaxed: () =>
    problem(
      'company_incomplete',
      409,
      'Bitte tragen Sie zuerst in den Einstellungen die Steuernummer oder die USt-IdNr. Ihres Unternehmens ein. Ohne eine von beiden gibt es keine Rechnung.',
      { link: '/admin/settings' },
    ),
  logoMissing: () => fieldProblem('logo_missing', 400, 'logo', 'Bitte wählen Sie eine Bilddatei aus.'),
  logoNotAFile: () =>
    problem('media_type', 415, 'Bitte senden Sie das Logo als Datei (multipart/form-data).'),
  logoTooLarge: () => fieldProblem('too_large', 413, 'logo', 'Das Logo darf höchstens 1 MB groß sein.'),
  logoNoImage: () =>
    fieldProblem(
      'no_image',
      415,
      'logo',
      'Diese Datei ist kein lesbares Bild. Möglich sind PNG, JPEG und SVG.',
    ),
  logoTooComplex: () =>
    fieldProblem(
      'logo_too_complex',
      415,
      'logo',
      'Diese Zeichnung ist zu aufwendig. Bitte speichern Sie das Logo in Ihrem Zeichenprogramm als PNG und laden Sie es noch einmal hoch.',
    ),
  noLogo: () => problem('logo_not_found', 404, 'Es ist kein Logo hinterlegt.'),
  mailServerOfSuperAdmin: () =>
    problem(
      'only_super_admin',
      403,
      'Den Mailserver ändert nur ein Super Administrator: Über ihn gehen die Links, mit denen Konten angelegt und Passwörter zurückgesetzt werden.',
    ),
  keysOfSuperAdmin: () =>
    problem(
      'only_super_admin',
      403,
      'Die Schlüssel ändert und prüft nur ein Super Administrator: Über sie wird auf Rechnung des Unternehmens geprüft und bestellt.',
    ),
  noKey: () =>
    problem(
      'no_key',
      409,
      'Es ist kein Schlüssel gespeichert: Es antwortet die Sandbox mit Beispieldaten. Bitte speichern Sie zuerst einen Schlüssel.',
    ),
  mailPasswordUnreadable: () => problem('mail_password_unreadable', 409, MAIL_PASSWORD_UNREADABLE),
  keyUnreadable: () => problem('key_unreadable', 503, KEY_UNREADABLE),
  serviceRefusedKey: (service: string) =>
    problem('key_refused', 409, `${service} nimmt den Schlüssel nicht an. Bitte prüfen Sie ihn.`),
  serviceDown: (service: string) =>
    problem('service_down', 503, `${service} ist nicht erreichbar. Bitte versuchen Sie es später erneut.`),
  noMailServer: () =>
    problem('no_mail_server', 409, 'Es ist kein Mailserver eingerichtet. Bitte speichern Sie zuerst einen.'),
  testMailFailed: (reason: string) =>
    problem('test_mail_failed', 409, `Die Test-E-Mail konnte nicht gesendet werden: ${reason}`),
};
