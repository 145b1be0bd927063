import { drawLabel, type LabelContent } from '@kreislauf/domain/labels/label-layout.rules';
import type { LabelSize } from '@kreislauf/domain/settings/settings.choices';
import styles from './label-preview.module.css';

/** The very dots that are printed. */
export function LabelPreview({ content, size }: { content: LabelContent; size: LabelSize }) {
  const { width, height, dark, texts } = drawLabel(content, size);
  return (
    <svg
      className={styles.label}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Vorschau: ${[...content.lines, content.price, content.codeText].filter(Boolean).join(', ')}`}
    >
      <path
        d={dark.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h${-w}z`).join('')}
        shapeRendering="crispEdges"
      />
      {texts.map(({ x, y, size: letters, isBold, isMiddle, text }) => (
        <text
          key={`${x} ${y}`}
          x={x}
          y={y}
          fontSize={letters}
          fontWeight={isBold ? 600 : 400}
          textAnchor={isMiddle ? 'middle' : 'start'}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
