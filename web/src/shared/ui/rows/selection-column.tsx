import { Checkbox } from '@mantine/core';
import type { Column } from './data-table.tsx';
import { RowBox } from './row-box.tsx';
import type { Selection } from './use-selection.ts';

/** Boxes before the rows; with Shift everything in between. */
export function selectionColumn<Item extends { _id: string }>(
  selection: Selection<Item>,
  label: (item: Item) => string,
): Column<Item, never> {
  return {
    key: 'selection',
    header: 'Auswahl',
    width: '52px',
    headerCell: (
      <Checkbox
        className="no-print"
        aria-label="Alle auf dieser Seite auswählen"
        checked={selection.isPageChosen}
        indeterminate={selection.isPagePartly}
        onChange={selection.togglePage}
      />
    ),
    cell: (item) => (
      <RowBox
        aria-label={label(item)}
        checked={selection.has(item)}
        onChange={(event) =>
          selection.toggle(item, (event.nativeEvent as unknown as MouseEvent).shiftKey === true)
        }
      />
    ),
  };
}
