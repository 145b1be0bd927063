import type { z } from 'zod';
import { formatCount } from './numbers.ts';

const wanted: Record<string, string> = {
  string: 'Bitte geben Sie einen Text an.',
  number: 'Bitte geben Sie eine Zahl an.',
  int: 'Bitte geben Sie eine ganze Zahl an.',
  boolean: 'Bitte geben Sie true oder false an.',
  array: 'Bitte geben Sie eine Liste an.',
  object: 'Bitte senden Sie die Angaben als JSON-Objekt.',
  date: 'Bitte geben Sie ein Datum an.',
};

const formats: Record<string, string> = {
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  uuid: 'Diese Kennung ist ungültig.',
  datetime: 'Bitte geben Sie Datum und Uhrzeit nach ISO 8601 an.',
  date: 'Bitte geben Sie ein Datum an (JJJJ-MM-TT).',
};

/** For input that no schema has words for itself: what to do, not what the program expected. */
export function germanSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Diese Angabe fehlt.';
      return wanted[issue.expected] ?? 'Ungültige Eingabe';
    case 'too_small':
      return `Bitte geben Sie mindestens ${amount(issue.minimum, issue.origin)} an.`;
    case 'too_big':
      return `Bitte geben Sie höchstens ${amount(issue.maximum, issue.origin)} an.`;
    case 'invalid_value':
      return `Möglich sind: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return formats[issue.format] ?? 'Das Format ist ungültig.';
    case 'not_multiple_of':
      return `Bitte geben Sie ein Vielfaches von ${formatCount(issue.divisor)} an.`;
    case 'unrecognized_keys':
      return `Unbekannte Angabe: ${issue.keys.join(', ')}.`;
    default:
      return 'Ungültige Eingabe';
  }
}

function amount(limit: number | bigint, origin: string): string {
  const unit = origin === 'string' ? ' Zeichen' : origin === 'array' ? ' Einträge' : '';
  return `${formatCount(limit)}${unit}`;
}
