import { CHANGED_MEANWHILE } from '@kreislauf/domain/shared/problem';

/** Said where a call failed without a sentence of its own. */
export const UNKNOWN_ERROR = 'Unbekannter Fehler';

export const OFFLINE_MESSAGE =
  'Keine Verbindung zum Server. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.';

/** Every failed call ends as one of these; `message` is a German sentence that can be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when no answer came at all. */
  readonly status: number;
  /** Code of the refusal; null when the server named none. */
  readonly code: string | null;
  /** Messages for single fields of the form that was sent. */
  readonly fields: Record<string, string>;
  readonly body: unknown;

  constructor(
    status: number,
    message: string,
    { code = null, fields = {}, body = null }: Partial<Pick<ApiError, 'code' | 'fields' | 'body'>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.body = body;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The server's own sentence wins; the fallback speaks where it said nothing. */
export function errorFromAnswer(status: number, body: unknown, fallback: string): ApiError {
  const answer = isRecord(body) ? body : {};
  const message = typeof answer.error === 'string' && answer.error.trim() !== '' ? answer.error : fallback;
  return new ApiError(status, message, {
    code: typeof answer.code === 'string' ? answer.code : null,
    fields: isRecord(answer.fields) ? (answer.fields as Record<string, string>) : {},
    body,
  });
}

export function isRefusal(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** The stored version after a version conflict. */
export function newerVersionIn<Version>(
  error: unknown,
  field: 'device' | 'part' | 'settings' | 'order',
): Version | null {
  if (!isRefusal(error, CHANGED_MEANWHILE)) return null;
  return (error.body as Record<string, Version>)[field] ?? null;
}

export function messageOf(error: unknown, fallback = UNKNOWN_ERROR): string {
  return error instanceof ApiError ? error.message : fallback;
}

/** Some failures begin with what was tried: 'Fehler beim Abrufen der Produkte: ' and the server's sentence. */
export async function tellingFirst<Answer>(prefix: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.status, prefix + error.message, error);
  }
}
