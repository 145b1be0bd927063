import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { paths } from '../../../shared/paths.ts';
import { IssuePage } from './issue-page.tsx';
import { PurchaseReceiptForm } from './purchase-receipt-form.tsx';

export function PurchaseReceiptScreen() {
  return (
    <IssuePage
      title="Ankaufbeleg ausstellen"
      description="Verkäufer, Zahlung und Unterschrift. Ein ausgestellter Beleg kann nicht mehr geändert werden."
      reasonAgainst={reasonAgainst}
      addressOf={paths.sharedPurchaseReceipt}
    >
      {(devices) => <PurchaseReceiptForm devices={devices} />}
    </IssuePage>
  );
}

/** Finds what speaks against a purchase receipt; where costs are hidden there is no price to judge. */
function reasonAgainst({ hasReceipt, purchasePrice }: Device): string | null {
  if (hasReceipt)
    return 'Für diesen Ankauf gibt es schon einen Ankaufbeleg. Ist er falsch, stornieren Sie ihn zuerst.';
  return purchasePrice === 0 ? documentProblems.noPurchasePrice().sentence : null;
}
