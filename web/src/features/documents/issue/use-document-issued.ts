import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { documentKindLabels } from '@kreislauf/domain/documents/documents.text';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/session/user-info.ts';
import { untilLeft } from '../../../shared/ui/forms/use-form.ts';
import { withFlash } from '../../../shared/ui/messages/flash-message.ts';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';

/** To the document itself, to print or send it; who may not see documents goes back to the phone. */
export function useDocumentIssued() {
  const navigate = useNavigate();
  const mayView = useMay('documents.view');
  return ({ _id, kind, number, deviceId, deviceModel = '' }: DocumentAnswer): Promise<never> => {
    const message = `${documentKindLabels[kind]} ${number} ausgestellt`;
    const bought = kind === 'ankauf' && deviceId ? { _id: deviceId, model: deviceModel } : undefined;
    if (mayView) void navigate(paths.document(_id), { replace: true, state: withFlash(message, bought) });
    else {
      showSuccess(message);
      void navigate(deviceId ? paths.device(deviceId) : paths.home, { replace: true });
    }
    return untilLeft;
  };
}
