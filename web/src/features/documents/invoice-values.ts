import {
  type InvoiceInput,
  invoiceInput,
  type paidByChoices,
} from '@kreislauf/domain/documents/document-inputs.contract';
import { checkBuyerKnown } from '@kreislauf/domain/documents/documents.rules';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { writtenDefects } from '../../entities/devices/condition/condition-values.ts';

/** Named as in the contract; empty is not given. */
export interface InvoiceValues {
  buyer: { name: string; street: string; zip: string; city: string; email: string; vatId: string };
  paidBy: (typeof paidByChoices)[number];
  /** Empty: as in the settings. */
  warrantyMonths: '' | '12' | '24';
  /** As they are to be printed; what the quality check found is added by itself. */
  defects: string[];
}

export const emptyInvoice: InvoiceValues = {
  buyer: { name: '', street: '', zip: '', city: '', email: '', vatId: '' },
  paidBy: 'bar',
  warrantyMonths: '',
  defects: [],
};

export function invoiceBody({ buyer, paidBy, warrantyMonths, defects }: InvoiceValues): InvoiceInput {
  const isNamed = Object.values(buyer).some((text) => text.trim() !== '');
  return {
    paidBy,
    ...(isNamed && { buyer }),
    ...(warrantyMonths && { warrantyMonths: warrantyMonths === '12' ? 12 : 24 }),
    defects: writtenDefects(defects),
  };
}

/** Validation errors of contract and rules, by field. */
export function invoiceProblems(values: InvoiceValues, priceEuro: number): Record<string, string> {
  const body = invoiceBody(values);
  const known = checkBuyerKnown(euroToCents(priceEuro), body.buyer);
  if (!known.ok) return known.problem.fields ?? {};
  const { error } = invoiceInput.safeParse(body);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}
