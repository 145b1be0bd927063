export interface ChartRow {
  /** At the axis. */
  label: string;
  /** In full, where the axis abbreviates. */
  title?: string;
  value: number;
  /** Beside the first bar, where the chart compares two figures. */
  second?: number;
  color?: string;
  /** Text of the tooltip and the table, the value included. */
  facts: { name: string; text: string }[];
}
