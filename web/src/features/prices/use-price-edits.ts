import { type PriceGrade, rowKeyOf } from '@kreislauf/domain/prices/price-cell.rules';
import type { PasteFault } from '@kreislauf/domain/prices/price-paste.rules';
import type { PriceRow } from '@kreislauf/domain/prices/prices.contract';
import type { TakenCell } from '@kreislauf/domain/prices/take-over.rules';
import { useState } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { showError, showSuccess } from '../../shared/ui/messages/messages.tsx';
import { findPriceChange, type PriceCellBody, useSavePrices, useUndoPriceChange } from './prices.api.ts';

/** A typed cell that is not stored: on its way, or refused. */
interface TypedCell {
  typed: string;
  /** Why it was refused; null while it is on its way. */
  message: string | null;
}

export const cellIdOf = (row: Pick<PriceRow, 'model' | 'storage'>, grade: PriceGrade): string =>
  `${grade} ${rowKeyOf(row)}`;

const SAVING_FAILED = 'Fehler beim Speichern der Preise';

/** Saves cells of the book and keeps at each what could not be saved. */
export function usePriceEdits() {
  const save = useSavePrices();
  const undo = useUndoPriceChange();
  const [cells, setCells] = useState<ReadonlyMap<string, TypedCell>>(new Map());
  const put = (id: string, cell: TypedCell | null) =>
    setCells((before) => {
      const next = new Map(before);
      if (cell) next.set(id, cell);
      else next.delete(id);
      return next;
    });

  const takeBack = async (saved: PriceCellBody[]) => {
    try {
      const id = await findPriceChange(saved);
      if (!id) return showError('Diese Änderung steht nicht mehr im Verlauf, so wie sie war.');
      await undo.mutateAsync(id);
      showSuccess('Preisänderung rückgängig gemacht');
    } catch (error) {
      showError(messageOf(error, 'Fehler beim Rückgängigmachen'));
    }
  };

  return {
    cells,
    isBusy: save.isPending,
    refuse: (id: string, typed: string, message: string) => put(id, { typed, message }),
    forget: (id: string) => put(id, null),
    forgetAll: () => setCells(new Map()),
    /** One cell, by hand. */
    saveCell: async (cell: PriceCellBody & { storage: string }, typed: string) => {
      const id = cellIdOf(cell, cell.grade);
      put(id, { typed, message: null });
      try {
        await save.mutateAsync([cell]);
        put(id, null);
        if (cell.price === null)
          showSuccess('Eigener Preis entfernt', {
            action: { label: 'Rückgängig', run: () => void takeBack([cell]) },
          });
      } catch (error) {
        put(id, { typed, message: messageOf(error, SAVING_FAILED) });
      }
    },
    /** Many at once, all or none; they can be taken back. */
    saveMany: async (many: TakenCell[], done: string) => {
      try {
        await save.mutateAsync(many);
        setCells(new Map());
        showSuccess(done, { action: { label: 'Rückgängig', run: () => void takeBack(many) } });
      } catch (error) {
        showError(messageOf(error, SAVING_FAILED));
      }
    },
    /** Marks what a paste could not bring. */
    mark: (rows: readonly PriceRow[], faults: readonly PasteFault[]) =>
      setCells(
        new Map(
          faults.flatMap(({ row, grade, typed, message }) => {
            const target = rows[row];
            return target ? [[cellIdOf(target, grade), { typed, message }] as const] : [];
          }),
        ),
      ),
  };
}

export type PriceEdits = ReturnType<typeof usePriceEdits>;
