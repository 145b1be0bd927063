import { CancelSettlementDialog } from './cancel-settlement-dialog.tsx';
import { IssueSettlementDialog } from './issue-settlement-dialog.tsx';
import { PaySettlementDialog } from './pay-settlement-dialog.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import { SettleAllDialog } from './settle-all-dialog.tsx';
import type { SettlementTask } from './settlement-task.ts';
import { UndoPaymentDialog } from './undo-payment-dialog.tsx';

interface SettlementDialogProps {
  task: SettlementTask;
  /** Link to the details of a settlement. */
  addressOf: (id: string) => string;
  onClose: () => void;
}

export function SettlementDialog({ task, addressOf, onClose }: SettlementDialogProps) {
  switch (task.kind) {
    case 'issueAll':
      return <SettleAllDialog addressOf={addressOf} onClose={onClose} />;
    case 'issue':
      return <IssueSettlementDialog reseller={task.reseller} addressOf={addressOf} onClose={onClose} />;
    case 'pay':
      return <PaySettlementDialog settlement={task.settlement} onClose={onClose} />;
    case 'undo':
      return <UndoPaymentDialog settlement={task.settlement} onClose={onClose} />;
    case 'remind':
      return <RemindDialog settlement={task.settlement} onClose={onClose} />;
    case 'cancel':
      return <CancelSettlementDialog settlement={task.settlement} onClose={onClose} />;
  }
}
