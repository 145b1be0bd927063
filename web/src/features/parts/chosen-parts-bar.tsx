import { exportsContract } from '@kreislauf/domain/exports/exports.contract';
import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { CloseButton, Group } from '@mantine/core';
import { callFile } from '../../shared/api-client.ts';
import { LabelButton } from '../../shared/ui/labels/label-button.tsx';
import { ExportButton } from '../../shared/ui/lists/export-button.tsx';
import { SelectionBar } from '../../shared/ui/lists/selection-bar.tsx';
import { EXPORT_FAILED } from '../../shared/ui/lists/use-export.ts';
import type { Selection } from '../../shared/ui/lists/use-selection.ts';

/** What can be done with the chosen parts. */
export function ChosenPartsBar({ selection }: { selection: Selection<Part> }) {
  const { chosen } = selection;
  if (chosen.length === 0) return null;
  return (
    <SelectionBar label="Ausgewählte Ersatzteile">
      <Group gap="xs">
        <strong aria-live="polite">{chosen.length} ausgewählt</strong>
        <LabelButton of={{ kind: 'part', parts: chosen }} />
        <ExportButton
          name="ersatzteile.csv"
          load={() =>
            callFile(exportsContract.parts, {
              query: { ids: chosen.map(({ _id }) => _id).join(',') },
              fallback: EXPORT_FAILED,
            })
          }
        />
        <CloseButton ml="auto" aria-label="Auswahl aufheben" onClick={selection.clear} />
      </Group>
    </SelectionBar>
  );
}
