import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/session/user-info.ts';
import { untilLeft } from '../../../shared/ui/forms/use-form.ts';
import { withFlash } from '../../../shared/ui/messages/flash-message.ts';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';

/** To both documents, to print or send them; who may not see documents goes to the phones. */
export function useTradeInDone() {
  const navigate = useNavigate();
  const mayView = useMay('documents.view');
  return ({ invoice, receipt }: Record<'invoice' | 'receipt', DocumentAnswer>): Promise<never> => {
    const message = `Rechnung ${invoice.number} und Ankaufbeleg ${receipt.number} ausgestellt`;
    if (mayView) void navigate(paths.tradeInDone(invoice._id), { replace: true, state: withFlash(message) });
    else {
      showSuccess(message);
      void navigate(paths.devices, { replace: true });
    }
    return untilLeft;
  };
}
