import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { usePageTitle } from '../layout/page-title.ts';
import { EmptyState } from '../lists/empty-state.tsx';

/** A part of the program that is no longer on the server: usually a newer version was installed meanwhile. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|module script|preload css/i.test(
      error.message,
    )
  );
}

export function CrashNotice({ error, retry }: { error: unknown; retry: () => void }) {
  const isMissing = isMissingChunk(error);
  usePageTitle('Fehler');
  useEffect(() => {
    if (!isMissing) return;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isMissing]);
  return isMissing ? (
    <EmptyState
      icon={IconRefresh}
      title="Diese Seite konnte nicht geladen werden"
      text="Vermutlich wurde inzwischen eine neue Version installiert, oder die Verbindung ist unterbrochen. Bitte laden Sie die Seite neu."
      heading={1}
    >
      <Button onClick={() => window.location.reload()}>Neu laden</Button>
    </EmptyState>
  ) : (
    <EmptyState
      icon={IconAlertTriangle}
      title="Auf dieser Seite ist ein Fehler aufgetreten"
      text="Ihre gespeicherten Daten sind davon nicht betroffen. Bitte versuchen Sie es erneut; hilft das nicht, wenden Sie sich an Ihren Administrator."
      heading={1}
    >
      <Button onClick={retry}>Erneut versuchen</Button>
    </EmptyState>
  );
}
