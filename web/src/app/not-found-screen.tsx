import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../shared/paths.ts';
import { usePageTitle } from '../shared/ui/layout/page-title.ts';
import { EmptyState } from '../shared/ui/lists/empty-state.tsx';

export function NotFoundScreen() {
  usePageTitle('Seite nicht gefunden');
  return (
    <EmptyState
      icon={IconMapQuestion}
      heading={1}
      title="Seite nicht gefunden"
      text="Diese Adresse gibt es nicht oder nicht mehr. Prüfen Sie den Link oder gehen Sie zurück zur Startseite."
    >
      <Button component={Link} to={paths.home}>
        Zur Startseite
      </Button>
    </EmptyState>
  );
}
