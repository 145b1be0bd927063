export interface ChartRow {
  /** At the axis. */
  label: string;
  /** In full, where the axis abbreviates. */
  title?: string;
  value: number;
  color?: string;
  /** What the tooltip and the table say about it, the value included. */
  facts: { name: string; text: string }[];
}
