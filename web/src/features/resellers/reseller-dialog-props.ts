import type { ManagedReseller } from '@kreislauf/domain/resellers/resellers.contract';

export interface ResellerDialogProps {
  reseller: ManagedReseller;
  onClose: () => void;
}
