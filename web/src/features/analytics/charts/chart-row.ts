export interface ChartRow {
  /** At the axis. */
  label: string;
  /** In full, where the axis abbreviates. */
  title?: string;
  value: number;
  color?: string;
  /** Text of the tooltip and the table, the value included. */
  facts: { name: string; text: string }[];
}
