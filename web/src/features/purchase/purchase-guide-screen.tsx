import { paths } from '../../shared/paths.ts';
import { NotIncludedYet } from '../../shared/ui/not-included-yet.tsx';

export function PurchaseGuideScreen() {
  return (
    <NotIncludedYet
      title="Smartphone Ankauf-Prozess"
      description="In fünf Schritten vom IMEI Check bis zum Abschluss."
      next={{ to: paths.home, label: 'Zur Startseite' }}
    />
  );
}
