const MAX_STEPS = 5;

/** Round figures for a value axis, from at most 0 to at least the highest value: 0, 50, 100, 150 rather than 0, 35, 70. */
export function roundTicks(values: number[]): number[] {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const step = roundStep((highest - lowest) / MAX_STEPS);
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The next whole number of the form 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  return steps.find((step) => step >= least && Number.isInteger(step)) ?? 10 * power;
}
