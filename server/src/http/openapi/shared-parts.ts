// Components that all operations of the OpenAPI document share.

import type { SuccessStatus } from '@kreislauf/domain/shared/endpoint';
import type { ProblemStatus } from '@kreislauf/domain/shared/problem';

export const successTexts: Record<SuccessStatus, string> = {
  200: 'Die Antwort',
  201: 'Angelegt',
  202: 'Angenommen; es wird im Hintergrund erledigt',
  304: 'Unverändert seit dem `ETag`, den `If-None-Match` nennt',
};

const refusalTexts: Record<ProblemStatus, string> = {
  400: 'Eine Eingabe stimmt nicht; `fields` sagt, welche',
  401: 'Nicht angemeldet, oder die Anmeldung gilt nicht mehr',
  403: 'Dafür fehlt die Berechtigung',
  404: 'Das gibt es nicht oder nicht mehr',
  409: 'Der Stand der Dinge lässt es nicht zu, oder jemand war schneller',
  410: 'Der Link ist abgelaufen oder schon verwendet',
  413: 'Die gesendeten Daten sind zu groß',
  415: 'Die gesendeten Daten haben die falsche Form',
  429: 'Zu oft in kurzer Zeit',
  503: 'Gerade nicht möglich; bitte später noch einmal',
};

const comesBack: Record<string, unknown> = {
  headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
};

/** By their status: whoever reads a call sees at once which ones it has. */
export const refusalResponses = Object.fromEntries(
  Object.entries(refusalTexts).map(([status, description]) => [
    status,
    {
      description,
      ...((status === '429' || status === '503') && comesBack),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
);

export const headers = {
  TotalCount: {
    description: 'Wie viele Zeilen die Liste über alle Seiten hat',
    schema: { type: 'integer', minimum: 0 },
  },
  RetryAfter: {
    description: 'Nach wie vielen Sekunden es sich lohnt',
    schema: { type: 'integer', minimum: 0 },
  },
};

export const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Derselbe Schlüssel innerhalb eines Tages bekommt die erste Antwort noch einmal; getan wird es einmal. Solange die erste Anfrage noch läuft: 409 mit dem Code still_running. Ist die Antwort verloren und nicht mehr zu ermitteln: 409 mit dem Code already_done.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  },
};
