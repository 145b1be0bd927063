import { paths } from '../../shared/paths.ts';
import { NotIncludedYet } from '../../shared/ui/not-included-yet.tsx';
import { useMay } from '../auth/auth.api.ts';

export function CalculatorScreen() {
  const maySeeParts = useMay('parts.view');
  return (
    <NotIncludedYet
      title="Preisrechner"
      description="Den höchsten Ankaufspreis aus Marktpreis, Teilen und Wunschgewinn berechnen."
      next={maySeeParts ? { to: paths.parts, label: 'Zu den Ersatzteilen' } : undefined}
    />
  );
}
