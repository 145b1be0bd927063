import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { MessageAlert } from '../../shared/ui/feedback/message-alert.tsx';
import { deviceQuery } from '../devices/devices.api.ts';
import { PaperPage } from './paper-page.tsx';
import { ReceiptForm } from './receipt-form.tsx';

export function ReceiptScreen() {
  const { id = '' } = useParams();
  const found = useQuery(deviceQuery(id));
  return (
    <PaperPage
      title="Ankaufbeleg ausstellen"
      description="Verkäufer, Zahlung und Unterschrift. Ein ausgestellter Beleg kann nicht mehr geändert werden."
      found={found}
    >
      {(device) =>
        // Nobody fills in a form that the server would refuse whatever is typed; who sees no costs has no price to look at.
        device.purchasePrice === 0 ? (
          <MessageAlert isLasting kind="warning">
            {documentProblems.noPurchasePrice().sentence}{' '}
            <Anchor component={Link} to={paths.device(device._id)} inherit className="medium">
              Zum Gerät
            </Anchor>
          </MessageAlert>
        ) : (
          <ReceiptForm key={device._id} device={device} />
        )
      }
    </PaperPage>
  );
}
