import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { deviceQuery } from '../devices/devices.api.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { PaperPage } from './paper-page.tsx';

export function InvoiceScreen() {
  const { id = '' } = useParams();
  const found = useQuery(deviceQuery(id));
  return (
    <PaperPage
      title="Rechnung ausstellen"
      description="Eine ausgestellte Rechnung kann nicht mehr geändert werden."
      found={found}
    >
      {(device) => <InvoiceForm key={device._id} device={device} />}
    </PaperPage>
  );
}
