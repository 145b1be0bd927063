import { formatDate, formatDateTime } from '../shared/dates.ts';
import { fieldProblem, problem } from '../shared/problem.ts';

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

export const settlementProblems = {
  notFound: () => problem('settlement_not_found', 404, 'Abrechnung nicht gefunden'),
  untilInFuture: () =>
    fieldProblem('until_in_future', 400, 'until', 'Abgerechnet werden kann höchstens bis heute.'),
  nothingOpen: () =>
    problem('nothing_open', 409, 'Bis zu diesem Tag gibt es keinen Verkauf, der noch abzurechnen ist.'),
  resellerIncomplete: (name: string) =>
    problem(
      'reseller_incomplete',
      409,
      `Von ${name} fehlt die Anschrift. Bitte tragen Sie sie bei den Resellern ein, bevor Sie abrechnen.`,
      { link: '/admin/resellers' },
    ),
  paidInFuture: () => fieldProblem('paid_in_future', 400, 'on', 'Der Tag der Zahlung liegt in der Zukunft.'),
  paidOutsideBooks: () =>
    fieldProblem('paid_outside_books', 400, 'on', 'Der Tag der Zahlung liegt vor dem 01.01.2000.'),
  paidAlready: (on: string) =>
    problem('paid_already', 409, `Diese Abrechnung ist schon bezahlt, am ${formatDate(on)}.`),
  notPaid: () => problem('not_paid', 409, 'Diese Abrechnung ist nicht bezahlt.'),
  cancelled: (number: string) =>
    problem('settlement_cancelled', 409, `Die Abrechnung ${number} ist storniert.`),
  paidStays: () =>
    problem(
      'settlement_paid',
      409,
      'Diese Abrechnung ist bezahlt. Bitte nehmen Sie zuerst die Zahlung zurück.',
    ),
  notOverdue: () => problem('not_overdue', 409, 'Erinnert wird nur an eine überfällige Abrechnung.'),
  nobodyToRemind: () =>
    problem('reseller_inactive', 409, 'Der Reseller ist deaktiviert oder gelöscht und erhält keine E-Mails.'),
  remindedAlready: (at: Date) =>
    problem(
      'reminded_already',
      409,
      `An diese Abrechnung wurde am ${formatDateTime(at)} erinnert. Möglich ist eine Erinnerung am Tag.`,
    ),
  saleSettled: (number: string) =>
    problem(
      'sale_settled',
      409,
      `Dieser Verkauf steht in der Abrechnung ${number}. Bitte stornieren Sie sie zuerst.`,
    ),
  owes: ({ open, unpaid }: { open: number; unpaid: number }) => {
    const parts = [
      ...(open > 0
        ? [counted(open, 'Verkauf ist nicht abgerechnet', 'Verkäufe sind nicht abgerechnet')]
        : []),
      ...(unpaid > 0
        ? [counted(unpaid, 'Abrechnung ist nicht bezahlt', 'Abrechnungen sind nicht bezahlt')]
        : []),
    ];
    return problem(
      'reseller_owes',
      409,
      `Der Reseller schuldet noch Geld: ${parts.join(', ')}. Bitte rechnen Sie zuerst ab.`,
    );
  },
};
