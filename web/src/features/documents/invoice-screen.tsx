import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { deviceQuery } from '../devices/devices.api.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { IssuePage } from './issue-page.tsx';

export function InvoiceScreen() {
  const { id = '' } = useParams();
  const found = useQuery(deviceQuery(id));
  return (
    <IssuePage
      title="Rechnung ausstellen"
      description="Eine ausgestellte Rechnung kann nicht mehr geändert werden."
      found={found}
    >
      {(device) => {
        const refused = reasonAgainst(device);
        return refused ? (
          <MessageAlert isLasting kind="warning">
            {refused}
          </MessageAlert>
        ) : (
          <InvoiceForm key={device._id} device={device} />
        );
      }}
    </IssuePage>
  );
}

/** Nobody fills in a form that the server would refuse whatever is typed. */
function reasonAgainst({ status, isAssigned }: Device): string | null {
  if (status !== 'verkauft') return documentProblems.notSold().sentence;
  return isAssigned ? documentProblems.soldByReseller().sentence : null;
}
