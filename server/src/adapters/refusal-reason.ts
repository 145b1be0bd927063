const MAX_REASON_LENGTH = 200;

/** A provider's own words for a refusal, made fit for a log line: no markup, no secrets, no novel. */
export function refusalReason(answer: unknown, secrets: string[] = []): string {
  const words = firstWords(answer)
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return withoutSecrets(words, secrets).slice(0, MAX_REASON_LENGTH);
}

/** `{errors: {deviceId: ['...']}}`, `{message}`, and imeicheck.com's response, result, message, error in that order. */
function firstWords(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  if (typeof answer !== 'object' || answer === null) return '';
  const { errors, response, result, message, error } = answer as Record<string, unknown>;
  const fromFields = errors && typeof errors === 'object' ? Object.values(errors).flat() : [];
  const found = [...fromFields, response, result, message, error].find(
    (words) => typeof words === 'string' && words.trim() !== '',
  );
  return typeof found === 'string' ? found : '';
}

function withoutSecrets(words: string, secrets: string[]): string {
  return secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '***'), words);
}
