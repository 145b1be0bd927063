import { centsToEuro, formatEuro } from '../shared/money.ts';
import { fieldProblem, problem } from '../shared/problem.ts';
import type { AssignmentActionName, AssignmentStatus, ReturnState } from './assignment-actions.ts';

const refusals: Record<AssignmentActionName, string> = {
  assign: 'Das Gerät kann nicht zugewiesen werden',
  approveShipping: 'Der Versand kann nicht freigegeben werden',
  ship: 'Das Gerät kann nicht versendet werden',
  confirmReceipt: 'Der Erhalt kann nicht bestätigt werden',
  reportSale: 'Der Verkauf kann nicht gemeldet werden',
  reverseSale: 'Der Verkauf kann nicht zurückgenommen werden',
  requestReturn: 'Die Rücksendung kann nicht angemeldet werden',
  cancelReturn: 'Die Rücksendung kann nicht zurückgezogen werden',
  approveReturn: 'Die Rücksendung kann nicht freigegeben werden',
  refuseReturn: 'Die Rücksendung kann nicht abgelehnt werden',
  shipReturn: 'Das Gerät kann nicht zurückgesendet werden',
  receiveReturn: 'Der Eingang der Rücksendung kann nicht bestätigt werden',
  withdraw: 'Das Gerät kann nicht entzogen werden',
  abort: 'Der Vorgang kann nicht abgebrochen werden',
};

const waysBack: Record<ReturnState | 'none', string> = {
  none: 'Es ist keine Rücksendung angemeldet',
  requested: 'Es ist eine Rücksendung angemeldet',
  approved: 'Die Rücksendung ist freigegeben',
  shipped: 'Das Gerät ist auf dem Rückweg',
  received: 'Das Gerät ist zurückgegeben',
};

export const assignmentProblems = {
  notFound: () => problem('assignment_not_found', 404, 'Zuweisung nicht gefunden'),
  notInThisStatus: (action: AssignmentActionName, assignmentStatus: AssignmentStatus, statusLabel: string) =>
    problem('not_in_this_status', 409, `${refusals[action]}: Die Zuweisung ist im Status „${statusLabel}“`, {
      assignmentStatus,
    }),
  notInThisReturn: (
    action: AssignmentActionName,
    assignmentStatus: AssignmentStatus,
    returnState: ReturnState | null,
  ) =>
    problem('not_in_this_return', 409, `${refusals[action]}: ${waysBack[returnState ?? 'none']}`, {
      assignmentStatus,
      returnState,
    }),
  notesFull: () =>
    problem(
      'notes_full',
      409,
      'Zu dieser Zuweisung passen keine weiteren Notizen. Bitte wenden Sie sich an den Administrator.',
    ),
  deviceAssigned: () => problem('device_assigned', 409, 'Gerät ist einem Reseller zugewiesen'),
  alreadyAssigned: () => problem('already_assigned', 409, 'Das Gerät ist bereits einem Reseller zugewiesen'),
  notAssignable: () =>
    problem(
      'not_assignable',
      409,
      'Nur Geräte im Status Verkaufsbereit oder In Reparatur können zugewiesen werden',
    ),
  fieldsMissing: () => problem('fields_missing', 400, 'Bitte füllen Sie alle Felder aus'),
  minimumPriceMissing: () =>
    fieldProblem('minimum_price_missing', 400, 'minimumPrice', 'Mindestpreis muss größer als 0 sein'),
  belowMinimum: (minimumPriceCents: number) => {
    const sentence = `Verkaufspreis muss mindestens ${formatEuro(centsToEuro(minimumPriceCents)).replace(/\s€$/, '€')} betragen`;
    return fieldProblem('below_minimum', 400, 'salePrice', sentence);
  },
  trackingNumberMissing: () =>
    fieldProblem('tracking_number_missing', 400, 'trackingNumber', 'Bitte geben Sie eine Sendungsnummer ein'),
};
