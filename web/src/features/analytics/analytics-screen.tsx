import { paths } from '../../shared/paths.ts';
import { NotIncludedYet } from '../../shared/ui/not-included-yet.tsx';

export function AnalyticsScreen() {
  return (
    <NotIncludedYet
      title="Datenanalyse"
      description="Gewinn, Modelle, Akkuzustand und Verkaufsdauer im Vergleich."
      next={{ to: paths.home, label: 'Zum Dashboard' }}
    />
  );
}
