/** No usable answer could be had in time: network, time limit, 429 or 5xx to the end, an answer that is no JSON. */
export class ProviderDownError extends Error {
  override name = 'ProviderDownError';
}

export type RefusalKind = 'credentials' | 'balance' | 'input' | 'other';

/** The provider answered and said no: asking the same again is useless until somebody changes something. */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError';
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
