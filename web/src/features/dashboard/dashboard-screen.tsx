import { paths } from '../../shared/paths.ts';
import { NotIncludedYet } from '../../shared/ui/not-included-yet.tsx';

export function DashboardScreen() {
  return (
    <NotIncludedYet
      title="Dashboard"
      description="Bestand, Verkäufe und Gewinn auf einen Blick."
      next={{ to: paths.analytics, label: 'Zur Datenanalyse' }}
    />
  );
}
