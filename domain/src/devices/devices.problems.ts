import { CHANGED_MEANWHILE, fieldProblem, problem } from '../shared/problem.ts';

/** Only the operator can mend these, so they say what to tell him. */
const refusals = {
  credentials: 'Der IMEI-Dienst nimmt die Zugangsdaten nicht an. Bitte wenden Sie sich an den Administrator.',
  balance: 'Das Guthaben beim IMEI-Dienst ist aufgebraucht. Bitte wenden Sie sich an den Administrator.',
  other: 'Der IMEI-Dienst hat die Prüfung abgelehnt. Bitte versuchen Sie es später erneut.',
};

export const deviceProblems = {
  notFound: () => problem('device_not_found', 404, 'Gerät nicht gefunden'),
  imeiMissing: () => fieldProblem('imei_missing', 400, 'imei', 'Bitte geben Sie eine IMEI-Nummer ein'),
  imeiInvalid: () =>
    fieldProblem(
      'imei_invalid',
      400,
      'imei',
      'Bitte geben Sie eine gültige IMEI ein (8 bis 17 Ziffern oder Buchstaben)',
    ),
  imeiTooShort: () =>
    fieldProblem('imei_too_short', 400, 'imei', 'Bitte geben Sie eine gültige IMEI ein (15-17 Ziffern)'),
  /** For whoever may add devices but not change those in stock. */
  alreadyInStock: (_id: string) =>
    problem('already_in_stock', 409, 'Dieses Gerät ist bereits im Bestand.', { _id }),
  imeiInUse: (_id: string) =>
    problem('imei_in_use', 409, 'Diese IMEI gehört schon zu einem anderen Gerät im Bestand.', { _id }),
  imeiOnDocument: (number: string) =>
    problem(
      'imei_on_document',
      409,
      `Der Beleg ${number} nennt diese IMEI. Bitte stornieren Sie ihn zuerst.`,
    ),
  imeiUnknown: () => problem('imei_unknown', 404, 'Zu dieser IMEI wurden keine Daten gefunden.'),
  imeiProviderDown: () =>
    problem('imei_provider_down', 503, 'IMEI-Dienst nicht erreichbar. Bitte versuchen Sie es später erneut.'),
  imeiProviderRefused: (why: 'credentials' | 'balance' | 'other') =>
    problem('imei_provider_refused', 503, refusals[why]),
  notSold: () =>
    problem('not_sold', 400, 'Ein Verkaufspreis kann nur bei verkauften Geräten gespeichert werden'),
  salePriceMissing: () =>
    fieldProblem(
      'sale_price_missing',
      400,
      'actualSellingPrice',
      'Bitte geben Sie einen Verkaufspreis größer als 0 ein',
    ),
  partTwice: (partNumber: string) =>
    problem('part_twice', 400, `Das Ersatzteil „${partNumber}“ ist bei diesem Gerät bereits eingetragen`),
  partPriceMissing: () =>
    fieldProblem('part_price_missing', 400, 'parts', 'Bitte geben Sie einen Betrag in Euro ein'),
  changedMeanwhile: (device: unknown) =>
    problem(
      CHANGED_MEANWHILE,
      409,
      'Das Gerät wurde inzwischen von jemand anderem geändert. Ihre Eingaben wurden nicht gespeichert und sind noch da.',
      { device },
    ),
  /** Staff learn which purchase it is. */
  newerPurchaseOpen: (deviceId?: string) =>
    problem(
      'newer_purchase_open',
      409,
      'Dieses Gerät wurde inzwischen erneut angekauft. Der Verkauf kann nicht mehr zurückgenommen werden.',
      deviceId ? { deviceId } : undefined,
    ),
};
