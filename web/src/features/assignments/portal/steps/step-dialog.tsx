import type { ResellerActionName } from '@kreislauf/domain/assignments/assignment.rules';
import { ApproveShippingDialog } from './approve-shipping-dialog.tsx';
import { CancelReturnDialog } from './cancel-return-dialog.tsx';
import { ConfirmDeliveryDialog } from './confirm-delivery-dialog.tsx';
import { ReportSaleDialog } from './report-sale-dialog.tsx';
import { RequestReturnDialog } from './request-return-dialog.tsx';
import { ReversalDialog } from './reversal-dialog.tsx';
import { ShipReturnDialog } from './ship-return-dialog.tsx';
import type { StepDialogProps } from './step-dialog-props.ts';

const dialogs = {
  approveShipping: ApproveShippingDialog,
  confirmReceipt: ConfirmDeliveryDialog,
  reportSale: ReportSaleDialog,
  reverseSale: ReversalDialog,
  requestReturn: RequestReturnDialog,
  cancelReturn: CancelReturnDialog,
  shipReturn: ShipReturnDialog,
} satisfies Record<ResellerActionName, unknown>;

export function StepDialog({ step, ...props }: StepDialogProps & { step: ResellerActionName }) {
  const Dialog = dialogs[step];
  return <Dialog {...props} />;
}
