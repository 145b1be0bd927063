import { CHANGED_MEANWHILE, fieldProblem, problem } from '../shared/problem.ts';
import { SUPPLIER_DOWN } from '../suppliers/suppliers.text.ts';
import type { OrderAction, OrderState } from './order-actions.ts';
import { orderStateLabels } from './orders.text.ts';

const acts: Record<OrderAction, string> = {
  edit: 'geändert',
  order: 'bestellt',
  receive: 'eingebucht',
  cancel: 'storniert',
};

export const orderProblems = {
  notFound: () => problem('order_not_found', 404, 'Bestellung nicht gefunden'),
  notInState: (action: OrderAction, state: OrderState) =>
    problem(
      'order_state',
      409,
      `Die Bestellung kann ${state === 'entwurf' ? 'noch nicht' : 'nicht mehr'} ${acts[action]} werden. Sie ist: ${orderStateLabels[state]}.`,
    ),
  changedMeanwhile: (order: { updatedAt: string }) =>
    problem(
      CHANGED_MEANWHILE,
      409,
      'Die Bestellung wurde inzwischen von jemand anderem geändert. Ihre Eingaben wurden nicht gespeichert und sind noch da.',
      { order },
    ),
  inCart: () =>
    problem(
      'order_in_cart',
      409,
      'Die Teile dieser Bestellung liegen vielleicht schon im Warenkorb bei Foneday und können nicht mehr geändert werden.',
    ),
  cancelledMeanwhile: () =>
    problem(
      'order_state',
      409,
      'Die Bestellung wurde inzwischen storniert. Ihre Teile liegen aber schon im Warenkorb bei Foneday.',
    ),
  unknownPart: (partNumber: string) =>
    fieldProblem('part_unknown', 400, 'lines', `Das Ersatzteil „${partNumber}“ ist nicht im Katalog.`),
  partTwice: (partNumber: string) =>
    fieldProblem(
      'part_twice',
      400,
      'lines',
      `Das Ersatzteil „${partNumber}“ steht zweimal in der Bestellung.`,
    ),
  notOrdered: (partNumber: string) =>
    fieldProblem(
      'part_not_ordered',
      400,
      'lines',
      `Das Ersatzteil „${partNumber}“ steht nicht in dieser Bestellung.`,
    ),
  nothingForCart: () =>
    problem('nothing_for_cart', 409, 'Foneday verkauft keines der Teile dieser Bestellung.'),
  cartFailed: () =>
    problem('cart_failed', 503, `${SUPPLIER_DOWN} Die Bestellung ist unverändert ein Entwurf.`),
  cartSilent: () =>
    problem(
      'cart_failed',
      503,
      'Foneday hat nicht geantwortet. Die Bestellung ist unverändert ein Entwurf. Bitte sehen Sie im Warenkorb bei Foneday nach, ob die Teile dort liegen.',
    ),
  cartUnknown: () =>
    problem(
      'cart_unknown',
      409,
      'Foneday hat beim letzten Versuch nicht geantwortet. Bitte sehen Sie im Warenkorb bei Foneday nach, und bestellen Sie dann ohne Warenkorb.',
    ),
};
