import { PRODUCT_NAME } from '@kreislauf/domain/shared/product';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';

/** An empty inventory has nothing to show, but somewhere to begin. */
export function FirstSteps() {
  const mayCreate = useMay('devices.create');
  return (
    <Surface>
      <EmptyState
        icon={IconSparkles}
        title={`Willkommen bei ${PRODUCT_NAME}`}
        text={
          mayCreate
            ? 'Der Bestand ist noch leer. Kaufen Sie Ihr erstes Gerät an: geführt, mit Zustand, Funktionstest und Preis, oder schnell nur mit der IMEI. Danach sehen Sie hier Bestand, Verkäufe und Gewinn.'
            : 'Der Bestand ist noch leer. Sobald das erste Gerät aufgenommen ist, sehen Sie hier Bestand, Verkäufe und Gewinn.'
        }
      >
        {mayCreate && (
          <>
            <Button component={Link} to={paths.deviceAdd} variant="default">
              Mit IMEI hinzufügen
            </Button>
            <Button component={Link} to={paths.purchaseGuide}>
              Ersten Ankauf starten
            </Button>
          </>
        )}
      </EmptyState>
    </Surface>
  );
}
