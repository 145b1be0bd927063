import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { paths } from '../../../shared/paths.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { IssuePage } from './issue-page.tsx';

export function InvoiceScreen() {
  return (
    <IssuePage
      title="Rechnung ausstellen"
      description="Eine ausgestellte Rechnung kann nicht mehr geändert werden."
      reasonAgainst={reasonAgainst}
      addressOf={paths.sharedInvoice}
    >
      {(devices) => <InvoiceForm devices={devices} />}
    </IssuePage>
  );
}

function reasonAgainst({ status, isAssigned, hasInvoice }: Device): string | null {
  if (status !== 'verkauft') return documentProblems.notSold().sentence;
  if (isAssigned) return documentProblems.soldByReseller().sentence;
  return hasInvoice
    ? 'Für diesen Verkauf gibt es schon eine Rechnung. Ist sie falsch, stornieren Sie sie zuerst.'
    : null;
}
