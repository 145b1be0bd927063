import { problem } from '../shared/problem.ts';

export const deviceProblems = {
  notFound: () => problem('device_not_found', 404, 'Gerät nicht gefunden'),
  imeiMissing: () =>
    problem('imei_missing', 400, 'Bitte geben Sie eine IMEI-Nummer ein', {
      fields: { imei: 'Bitte geben Sie eine IMEI-Nummer ein' },
    }),
  imeiInvalid: () =>
    problem('imei_invalid', 400, 'Bitte geben Sie eine gültige IMEI ein (8 bis 17 Ziffern oder Buchstaben)', {
      fields: { imei: 'Bitte geben Sie eine gültige IMEI ein (8 bis 17 Ziffern oder Buchstaben)' },
    }),
  imeiUnknown: () => problem('imei_unknown', 404, 'Zu dieser IMEI wurden keine Daten gefunden.'),
  imeiProviderDown: () =>
    problem('imei_provider_down', 503, 'IMEI-Dienst nicht erreichbar. Bitte versuchen Sie es später erneut.'),
  imeiProviderRefused: (reason: string) =>
    problem('imei_provider_refused', 503, `Der IMEI-Dienst hat die Prüfung abgelehnt: ${reason}`),
  notSold: () =>
    problem('not_sold', 400, 'Ein Verkaufspreis kann nur bei verkauften Geräten gespeichert werden'),
  salePriceMissing: () =>
    problem('sale_price_missing', 400, 'Bitte geben Sie einen Verkaufspreis größer als 0 ein', {
      fields: { actualSellingPrice: 'Bitte geben Sie einen Verkaufspreis größer als 0 ein' },
    }),
  partTwice: (partNumber: string) =>
    problem('part_twice', 400, `Das Ersatzteil „${partNumber}“ ist bei diesem Gerät bereits eingetragen`),
  changedMeanwhile: (device: unknown) =>
    problem(
      'changed_meanwhile',
      409,
      'Das Gerät wurde inzwischen von jemand anderem geändert. Ihre Eingaben wurden nicht gespeichert und sind noch da.',
      { device },
    ),
  newerPurchaseOpen: (deviceId: string) =>
    problem(
      'newer_purchase_open',
      409,
      'Dieses Gerät wurde inzwischen erneut angekauft. Der Verkauf kann nicht mehr zurückgenommen werden.',
      { deviceId },
    ),
};
