/** Target cell of each navigation key. */

export interface Place {
  row: number;
  column: number;
}

interface Bounds {
  rows: number;
  columns: number;
  /** With Ctrl held: to the end in that direction. */
  isFar?: boolean;
}

const PAGE_ROWS = 10;

export function moveInGrid(
  { row, column }: Place,
  key: string,
  { rows, columns, isFar = false }: Bounds,
): Place {
  const steps: Record<string, [down: number, right: number]> = {
    ArrowUp: [isFar ? -rows : -1, 0],
    ArrowDown: [isFar ? rows : 1, 0],
    ArrowLeft: [0, isFar ? -columns : -1],
    ArrowRight: [0, isFar ? columns : 1],
    PageUp: [-PAGE_ROWS, 0],
    PageDown: [PAGE_ROWS, 0],
    Home: [isFar ? -rows : 0, -columns],
    End: [isFar ? rows : 0, columns],
  };
  const [down, right] = steps[key] ?? [0, 0];
  return { row: clamp(row + down, rows), column: clamp(column + right, columns) };
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}
