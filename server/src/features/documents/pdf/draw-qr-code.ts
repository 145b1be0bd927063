import { qrCode } from '@kreislauf/domain/shared/qr-code';
import { INK, type Pen } from './pen.ts';

interface Square {
  x: number;
  y: number;
  side: number;
  /** The largest version that is allowed. */
  largest?: number;
}

/** As one path of squares, so that no viewer shows lines between them. */
export function drawQrCode({ pdf }: Pen, text: string, { x, y, side, largest }: Square): void {
  const rows = qrCode(text, largest) ?? [];
  const module = side / rows.length;
  for (const [row, cells] of rows.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(x + column * module, y + row * module, module, module);
  pdf.fill(INK);
}
