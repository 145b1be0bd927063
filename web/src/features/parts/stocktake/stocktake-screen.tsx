import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Box, Button, Skeleton, Stack } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { ScanField } from '../../../shared/scan/scan-field.tsx';
import { useScansHere } from '../../../shared/scan/use-scans-here.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { confirm } from '../../../shared/ui/forms/confirm-dialog.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { Panel } from '../../../shared/ui/layout/panel.tsx';
import { Surface } from '../../../shared/ui/layout/surface.tsx';
import { ThumbBar } from '../../../shared/ui/layout/thumb-bar.tsx';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import { clearMessages } from '../../../shared/ui/messages/messages.tsx';
import { stockedPartsQuery } from '../parts.api.ts';
import { CountedLines } from './counted-lines.tsx';
import { stillOpen } from './counted-parts.ts';
import { DifferencesDialog } from './differences-dialog.tsx';
import { OpenParts } from './open-parts.tsx';
import { useCounting } from './use-counting.ts';

/** The shelf is counted by scanning labels or by hand; nothing is booked before the differences were seen. */
export function StocktakeScreen() {
  const isPhone = usePhone();
  const shelf = useQuery(stockedPartsQuery);
  const counting = useCounting(shelf.data);
  const [typed, setTyped] = useState('');
  const [isComparing, setComparing] = useState(false);
  // A further scan goes on counting: the differences are fetched again afterwards.
  const scanOn = (count: (code: string) => boolean) => (code: string) => {
    setComparing(false);
    return count(code);
  };
  const scan = scanOn(counting.scan);
  const scanTyped = scanOn(counting.scanTyped);
  useScansHere(scan);

  const { counted } = counting;
  const open = stillOpen(shelf.data ?? [], counted, typed);
  const pieces = counted.reduce((sum, part) => sum + part.counted, 0);
  const discard = async () => {
    const isSure = await confirm({
      title: 'Zählung verwerfen?',
      text: `${partsOf(counted.length)} (${formatCount(pieces)} Stück) sind dann nicht mehr gezählt. Am Bestand ändert sich nichts.`,
      action: 'Zählung verwerfen',
      cancel: 'Weiter zählen',
      isDestructive: true,
    });
    if (isSure) counting.discard();
  };
  // Refusals of scans have been read by then, and would lie over the dialog.
  const showDifferences = () => {
    clearMessages();
    setComparing(true);
  };
  const compare = (
    <Button disabled={counted.length === 0} onClick={showDifferences}>
      Differenzen ansehen
    </Button>
  );

  return (
    <Box maw={960} mx="auto">
      <PageHeader
        title="Inventur"
        description="Jeder Scan zählt eins. Gebucht wird erst, wenn Sie die Differenzen gesehen haben."
        back={{ to: paths.parts, label: 'Ersatzteile' }}
        actions={
          <>
            {counted.length > 0 && (
              <Button variant="subtle" color="gray" onClick={() => void discard()}>
                Verwerfen
              </Button>
            )}
            {!isPhone && compare}
          </>
        }
      />
      {shelf.isError && !shelf.data ? (
        <Surface>
          <ErrorState
            error={shelf.error}
            fallback="Fehler beim Laden der Ersatzteile"
            retry={shelf.refetch}
            busy={shelf.isFetching}
          />
        </Surface>
      ) : shelf.data?.length === 0 && counted.length === 0 ? (
        <Surface>
          <EmptyState
            icon={IconClipboardList}
            title="Noch wird kein Teil gezählt"
            text="Öffnen Sie in der Ersatzteilliste „Bestand und Bewegungen“ eines Teils und geben Sie an, wie viele da sind. Ab dann gehört es zur Inventur."
          >
            <Button component={Link} to={paths.parts} variant="default">
              Zu den Ersatzteilen
            </Button>
          </EmptyState>
        </Surface>
      ) : (
        <Stack gap="lg">
          <ScanField
            label="Etikett scannen oder Teil suchen"
            placeholder={isPhone ? 'Teil oder Lagerplatz' : 'Teilenummer, Bezeichnung oder Lagerplatz'}
            typed={typed}
            onTyped={setTyped}
            onCode={(code) => {
              if (scanTyped(code)) setTyped('');
            }}
            onCamera={scan}
            lastScan={counting.lastScan}
          />
          {counting.waiting > 0 && (
            <p className="muted" role="status">
              {counting.waiting === 1 ? '1 Scan wird' : `${counting.waiting} Scans werden`} gezählt, sobald
              die Teile geladen sind.
            </p>
          )}
          {counted.length > 0 && (
            <Panel title="Gezählt" aside={`${partsOf(counted.length)}, ${formatCount(pieces)} Stück`}>
              <CountedLines parts={counted} onType={counting.type} onRemove={counting.remove} />
            </Panel>
          )}
          <Panel
            title="Noch nicht gezählt"
            aside={shelf.data && `${formatCount(open.length)} von ${formatCount(shelf.data.length)}`}
          >
            {shelf.data ? (
              <OpenParts
                key={typed}
                parts={open}
                isNarrowed={typed.trim() !== ''}
                onOne={counting.countOne}
                onNone={counting.countNone}
              />
            ) : (
              <Skeleton height={160} />
            )}
          </Panel>
        </Stack>
      )}
      {isPhone && <ThumbBar>{compare}</ThumbBar>}
      {isComparing && (
        <DifferencesDialog
          counted={counted}
          shelf={shelf.data ?? []}
          onBooked={() => {
            setComparing(false);
            counting.clear();
          }}
          onClose={() => setComparing(false)}
        />
      )}
    </Box>
  );
}

function partsOf(count: number): string {
  return count === 1 ? '1 Teil' : `${formatCount(count)} Teile`;
}
