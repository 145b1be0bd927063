import { isSamePart } from '@kreislauf/domain/devices/part-lines.rules';
import type { Tx } from '../../db/types.ts';
import { listPartsByNumber } from '../parts/parts.queries.ts';
import type { DeviceRow } from './devices.queries.ts';

type StoredPart = DeviceRow['parts'][number];

/** A line keeps the name it has; a new one is called what the catalogue calls the part now, whatever a caller says. */
export async function namePartLines(
  tx: Tx,
  lines: StoredPart[],
  stored: StoredPart[] = [],
): Promise<StoredPart[]> {
  const nameAmong = (named: { partNumber: string; description?: string }[], line: StoredPart) =>
    named.find(({ partNumber }) => isSamePart(partNumber, line.partNumber))?.description;
  const unnamed = lines.filter((line) => !nameAmong(stored, line));
  const catalogue = await listPartsByNumber(
    tx,
    unnamed.map(({ partNumber }) => partNumber),
  );
  return lines.map((line) => {
    const description = nameAmong(stored, line) ?? nameAmong(catalogue, line);
    return { ...line, ...(description && { description }) };
  });
}
