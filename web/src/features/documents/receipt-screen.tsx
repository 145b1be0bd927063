import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
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
      {(device) => <ReceiptForm key={device._id} device={device} />}
    </PaperPage>
  );
}
