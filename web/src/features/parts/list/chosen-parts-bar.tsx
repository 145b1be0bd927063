import { exportsContract } from '@kreislauf/domain/exports/exports.contract';
import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { chosenIds } from '@kreislauf/domain/shared/chosen-ids';
import { Button, CloseButton, Group } from '@mantine/core';
import { useState } from 'react';
import { LabelButton } from '../../../entities/labels/label-button.tsx';
import { useMay } from '../../../shared/session/user-info.ts';
import { ExportButton } from '../../../shared/ui/lists/export-button.tsx';
import { listExport } from '../../../shared/ui/lists/use-export.ts';
import { SelectionBar } from '../../../shared/ui/rows/selection-bar.tsx';
import type { Selection } from '../../../shared/ui/rows/use-selection.ts';
import { CountPartsDialog } from './count-parts-dialog.tsx';

/** Actions on the selected parts. */
export function ChosenPartsBar({ selection }: { selection: Selection<Part> }) {
  const { chosen } = selection;
  const mayEdit = useMay('parts.edit');
  const [isCounting, setCounting] = useState(false);
  const uncounted = chosen.filter(({ isStocked }) => !isStocked);
  if (chosen.length === 0) return null;
  return (
    <SelectionBar label="Ausgewählte Ersatzteile">
      <Group gap="xs">
        <strong aria-live="polite">{chosen.length} ausgewählt</strong>
        {mayEdit && uncounted.length > 0 && (
          <Button variant="default" onClick={() => setCounting(true)}>
            Bestand führen
          </Button>
        )}
        <LabelButton of={{ kind: 'part', parts: chosen }} />
        <ExportButton
          {...listExport('ersatzteile.csv', exportsContract.parts, {
            query: { ids: chosenIds(chosen) },
          })}
        />
        <CloseButton ml="auto" aria-label="Auswahl aufheben" onClick={selection.clear} />
      </Group>
      {isCounting && (
        <CountPartsDialog
          parts={uncounted}
          onDone={() => {
            setCounting(false);
            selection.clear();
          }}
          onClose={() => setCounting(false)}
        />
      )}
    </SelectionBar>
  );
}
