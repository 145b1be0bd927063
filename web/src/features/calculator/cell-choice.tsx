import { storageInWords } from '@kreislauf/domain/phones/storage.rules';
import { type PriceGrade, priceGrades, writeStorage } from '@kreislauf/domain/prices/price-cell.rules';
import { Group, NativeSelect } from '@mantine/core';

interface ChosenCell {
  storage: string;
  grade: PriceGrade;
}

export const USUAL_CELL: ChosenCell = { storage: '128GB', grade: 'A' };

const storages = [0, 64, 128, 256, 512, 1024, 2048].map(writeStorage);

/** Chooses storage and grade in the price book, beside the model. */
export function CellChoice({ cell, onChange }: { cell: ChosenCell; onChange: (cell: ChosenCell) => void }) {
  return (
    <Group gap="xs" grow>
      <NativeSelect
        label="Speicher"
        value={cell.storage}
        data={storages.map((value) => ({ value, label: storageInWords(value) || 'ohne Angabe' }))}
        onChange={(event) => onChange({ ...cell, storage: event.currentTarget.value })}
      />
      <NativeSelect
        label="Zustand"
        value={cell.grade}
        data={[...priceGrades]}
        onChange={(event) => onChange({ ...cell, grade: event.currentTarget.value as PriceGrade })}
      />
    </Group>
  );
}
