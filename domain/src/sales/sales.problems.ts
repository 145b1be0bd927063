import { fieldProblem, problem } from '../shared/problem.ts';

/** Of a phone that a customer brings back. */
export const saleProblems = {
  notSold: () => problem('not_sold', 409, 'Zurückgeben lässt sich nur ein verkauftes Gerät.'),
  soldByReseller: () =>
    problem(
      'sold_by_reseller',
      409,
      'Dieses Gerät hat ein Reseller verkauft. Die Rückgabe nimmt der Reseller entgegen.',
    ),
  returnedBeforeSale: () =>
    fieldProblem('returned_before_sale', 400, 'on', 'Der Tag der Rückgabe liegt vor dem Verkauf.'),
  returnedInFuture: () =>
    fieldProblem('returned_in_future', 400, 'on', 'Der Tag der Rückgabe liegt in der Zukunft.'),
  exchangedForItself: () =>
    fieldProblem(
      'exchanged_for_itself',
      400,
      'takes.deviceId',
      'Ein Gerät lässt sich nicht gegen sich selbst umtauschen.',
    ),
  mayNotCancel: (number: string) =>
    problem(
      'may_not_cancel',
      403,
      `Zu diesem Verkauf gibt es die Rechnung ${number}. Für die Rückgabe brauchen Sie das Recht „Belege stornieren“.`,
    ),
};
