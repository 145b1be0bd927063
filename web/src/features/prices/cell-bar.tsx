import { phoneAndGrade } from '@kreislauf/domain/phones/phone-variant.rules';
import { type PriceGrade, priceGrades } from '@kreislauf/domain/prices/price-cell.rules';
import type { PriceRow } from '@kreislauf/domain/prices/prices.contract';
import { sourceText } from '@kreislauf/domain/prices/prices.text';
import { suggestionsOfRow } from '@kreislauf/domain/prices/take-over.rules';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Box, Button, Group } from '@mantine/core';
import type { Place } from './grid-moves.ts';
import styles from './price-book.module.css';
import { cellIdOf, type PriceEdits } from './use-price-edits.ts';

interface CellBarProps {
  rows: PriceRow[];
  suggestionOf: (row: PriceRow) => PriceRow | undefined;
  active: Place;
  edits: PriceEdits;
  mayEdit: boolean;
}

/** Details and actions of the active cell. */
export function CellBar({ rows, suggestionOf, active, edits, mayEdit }: CellBarProps) {
  const row = rows[Math.min(active.row, rows.length - 1)];
  if (!row) return null;
  const { model, storage } = row;
  const grade = priceGrades[active.column] as PriceGrade;
  const price = row.grades[grade];
  const suggested = suggestionOf(row)?.grades[grade] ?? null;
  const ofRow = suggestionsOfRow(row, suggestionOf(row));
  const ofCell = ofRow.filter((cell) => cell.grade === grade);
  const problem = edits.cells.get(cellIdOf(row, grade))?.message;
  return (
    <section className={`${styles.bar} surface no-print`} aria-label="Gewählter Preis">
      <Box flex={1} miw={200}>
        <strong>{phoneAndGrade({ model, storage, grade })}</strong>
        <p className={`${problem ? 'error' : 'muted'} text-xs`}>
          {problem ?? `${price ? `${formatEuro(price.price)} · ` : ''}${sourceText(price)}`}
        </p>
        {price?.source === 'own' && suggested && (
          <p className="muted text-xs">
            Vorschlag: {formatEuro(suggested.price)} · {sourceText(suggested)}
          </p>
        )}
      </Box>
      {mayEdit && (
        <Group gap="xs">
          {ofCell[0] && (
            <Button
              variant="default"
              disabled={edits.isBusy}
              onClick={() => void edits.saveMany(ofCell, 'Vorschlag übernommen')}
            >
              Vorschlag übernehmen ({formatEuro(ofCell[0].price)})
            </Button>
          )}
          {ofRow.length > 1 && (
            <Button
              variant="default"
              disabled={edits.isBusy}
              onClick={() => void edits.saveMany(ofRow, `${ofRow.length} Vorschläge übernommen`)}
            >
              Vorschläge der Zeile übernehmen
            </Button>
          )}
          {price?.source === 'own' && (
            <Button
              variant="subtle"
              color="gray"
              disabled={edits.isBusy}
              onClick={() => void edits.saveCell({ model, storage, grade, price: null }, '')}
            >
              Eigenen Preis entfernen
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}
