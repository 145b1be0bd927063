import { isSamePart } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { Tx } from '../../../db/types.ts';
import { listPartsByNumber } from '../../parts/parts.queries.ts';
import type { DeviceRow } from '../devices.queries.ts';

type StoredPart = DeviceRow['parts'][number];

type Names = Pick<StoredPart, 'description' | 'category'>;

/** A line keeps the name it has; a new one is called what the catalogue calls the part now, whatever a caller says. */
export async function namePartLines(
  tx: Tx,
  lines: StoredPart[],
  stored: StoredPart[] = [],
): Promise<StoredPart[]> {
  const among = (named: (Names & { partNumber: string })[], line: StoredPart): Names | undefined =>
    named.find(({ partNumber }) => isSamePart(partNumber, line.partNumber));
  const unnamed = lines.filter((line) => {
    const known = among(stored, line);
    return !known?.description || !known.category;
  });
  const catalogue = await listPartsByNumber(
    tx,
    unnamed.map(({ partNumber }) => partNumber),
  );
  return lines.map((line) => {
    const [own, known] = [among(stored, line), among(catalogue, line)];
    const description = own?.description ?? known?.description;
    const category = own?.category ?? known?.category;
    return { ...line, ...(description && { description }), ...(category && { category }) };
  });
}
