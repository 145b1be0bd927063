import { fieldProblem, problem } from '../shared/problem.ts';
import { formatMonth } from './month-names.ts';

export const bookProblems = {
  monthClosed: (month: string) =>
    problem('month_closed', 409, `Der Monat ${formatMonth(month)} ist abgeschlossen.`, { month }),
  monthNotOver: (month: string) =>
    problem(
      'month_not_over',
      409,
      `Der Monat ${formatMonth(month)} ist noch nicht vorbei. Abschließen lassen sich nur vergangene Monate.`,
      { month },
    ),
  closedAlready: (month: string) =>
    problem('month_closed', 409, `Der Monat ${formatMonth(month)} ist bereits abgeschlossen.`, { month }),
  monthBeforeOpen: (month: string, before: string) =>
    problem(
      'month_before_open',
      409,
      `Vor ${formatMonth(month)} muss ${formatMonth(before)} abgeschlossen werden. Bitte schließen Sie die Monate der Reihe nach ab.`,
      { month: before },
    ),
  nothingToClose: (month: string) =>
    problem(
      'nothing_to_close',
      409,
      `Bis ${formatMonth(month)} gibt es weder Ankäufe noch Verkäufe, also nichts abzuschließen.`,
      { month },
    ),
  receiptsMissing: (month: string, missing: number) =>
    problem(
      'receipts_missing',
      409,
      `Im Monat ${formatMonth(month)} fehlt ${missing === 1 ? 'ein Nachweis' : `der Nachweis zu ${missing} Zeilen`}. Bitte stellen Sie die Ankaufbelege aus, oder bestätigen Sie, dass sie fehlen.`,
      { month, missing },
    ),
  monthInFuture: (month: string) =>
    problem('month_in_future', 404, `Der Monat ${formatMonth(month)} hat noch nicht begonnen.`),
  purchaseOutsideBooks: () =>
    fieldProblem(
      'purchase_outside_books',
      400,
      'purchaseInfo.date',
      'Der Tag des Ankaufs muss zwischen dem 01.01.2000 und heute liegen.',
    ),
  saleOutsideBooks: () =>
    fieldProblem(
      'sale_outside_books',
      400,
      'soldDate',
      'Der Tag des Verkaufs muss zwischen dem 01.01.2000 und heute liegen.',
    ),
  datevIncomplete: () =>
    problem(
      'datev_incomplete',
      409,
      'Für DATEV fehlen Beraternummer und Mandantennummer. Bitte tragen Sie beide in den Einstellungen ein.',
      { link: '/admin/settings' },
    ),
};
