import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { stockNote } from '@kreislauf/domain/parts/stock.text';
import type { UseQueryResult } from '@tanstack/react-query';
import { FoundList } from '../../shared/ui/rows/found-list.tsx';

interface FoundPartsProps {
  found: UseQueryResult<{ items: Part[]; total: number }>;
  /** Said where nothing was found. */
  nothing: string;
  isChosen: (partNumber: string) => boolean;
  add: (part: Part) => void;
  /** The class by which the list fills its place. */
  className?: string | undefined;
}

/** Results of a search in the catalogue. */
export function FoundParts({ found, nothing, isChosen, add, className }: FoundPartsProps) {
  return (
    <FoundList
      found={found}
      label="Passende Ersatzteile"
      nothing={nothing}
      things="Teilen"
      className={className}
    >
      {(part) => {
        const { _id: id, partNumber, description, category, price } = part;
        const isAdded = isChosen(partNumber);
        return {
          ...{ id, name: description, price, isChosen: isAdded },
          note: `${partNumber} · ${category} · ${isAdded ? 'bereits ausgewählt' : stockNote(part)}`,
          add: () => add(part),
        };
      }}
    </FoundList>
  );
}
