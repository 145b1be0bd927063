import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { documentKindLabels } from '@kreislauf/domain/documents/documents.text';
import { useNavigate } from 'react-router';
import type { BoughtPhone } from '../../../entities/labels/label-offer.tsx';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/session/user-info.ts';
import { untilLeft } from '../../../shared/ui/forms/use-form.ts';
import { withFlash } from '../../../shared/ui/messages/flash-message.ts';

/** To the document itself, to print or send it; who may not see documents goes back to the phone. */
export function useDocumentIssued() {
  const navigate = useNavigate();
  const mayView = useMay('documents.view');
  return ({ _id, kind, number, deviceId, lines }: DocumentAnswer): Promise<never> => {
    const message = `${documentKindLabels[kind]} ${number} ausgestellt`;
    const bought: BoughtPhone[] =
      kind === 'ankauf' ? lines.map((line) => ({ _id: line.deviceId, model: line.deviceModel })) : [];
    const state = withFlash(message, bought);
    if (mayView) void navigate(paths.document(_id), { replace: true, state });
    else void navigate(deviceId ? paths.device(deviceId) : paths.devices, { replace: true, state });
    return untilLeft;
  };
}
