import type { CSSProperties } from 'react';

/** The colours of one tone (tokens.css) under names that a stylesheet can use for all of them. */
export function toneStyle(tone: string): CSSProperties {
  const color = `--k-${tone.replace('_', '-')}`;
  return {
    '--tone': `var(${color})`,
    '--tone-soft': `var(${color}-soft)`,
    '--tone-border': `var(${color}-border)`,
    '--tone-mark': `var(${color}-mark, var(${color}))`,
  } as CSSProperties;
}
