import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { deviceQuery } from '../devices/devices.api.ts';
import { IssuePage } from './issue-page.tsx';
import { PurchaseReceiptForm } from './purchase-receipt-form.tsx';

export function PurchaseReceiptScreen() {
  const { id = '' } = useParams();
  const found = useQuery(deviceQuery(id));
  return (
    <IssuePage
      title="Ankaufbeleg ausstellen"
      description="Verkäufer, Zahlung und Unterschrift. Ein ausgestellter Beleg kann nicht mehr geändert werden."
      found={found}
    >
      {(device) => <PurchaseReceiptOrReason key={device._id} device={device} />}
    </IssuePage>
  );
}

/** Nobody fills in a form that the server would refuse whatever is typed; who sees no costs has no price to look at. */
function PurchaseReceiptOrReason({ device }: { device: Device }) {
  // As the page was opened: the one that is issued here leads away by itself.
  const [stood] = useState(device.hasReceipt);
  const reason = stood
    ? 'Für diesen Ankauf gibt es schon einen Ankaufbeleg. Ist er falsch, stornieren Sie ihn zuerst.'
    : device.purchasePrice === 0 && documentProblems.noPurchasePrice().sentence;
  if (!reason) return <PurchaseReceiptForm device={device} />;
  return (
    <MessageAlert isLasting kind="warning">
      {reason}{' '}
      <Anchor component={Link} to={paths.device(device._id)} inherit className="medium">
        Zum Gerät
      </Anchor>
    </MessageAlert>
  );
}
