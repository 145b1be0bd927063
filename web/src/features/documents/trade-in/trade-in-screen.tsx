import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/session/user-info.ts';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { TradeInForm } from './trade-in-form.tsx';

export function TradeInScreen() {
  const mayViewDocuments = useMay('documents.view');
  return (
    <>
      <PageHeader
        title="Inzahlungnahme"
        description="Der Kunde gibt Geräte in Zahlung und nimmt andere mit: Ankaufbeleg und Rechnung entstehen zusammen."
        back={
          mayViewDocuments ? { to: paths.documents, label: 'Belege' } : { to: paths.devices, label: 'Geräte' }
        }
      />
      <TradeInForm />
    </>
  );
}
