import { LineName } from '../../../shared/ui/rows/lines.tsx';
import type { ShelfPart } from './counted-parts.ts';

export function PartName({ part: { partNumber, description, place } }: { part: ShelfPart }) {
  return (
    <LineName name={description} number={partNumber}>
      {place}
    </LineName>
  );
}
