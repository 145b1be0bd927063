import { expect, it } from 'vitest';
import { addOutcomes, emptyOutcome, withFaults } from './import-outcome.rules.ts';

const fault = (outcome: 'skipped' | 'failed', sku = 'FD-1') => ({
  outcome,
  sku,
  title: 'Akku',
  reason: 'Kein Preis',
});

it('faults are counted by their kind and listed', () => {
  const faults = [fault('skipped'), fault('failed'), fault('skipped')];
  expect(withFaults({ ...emptyOutcome, imported: 3 }, faults)).toEqual({
    imported: 3,
    updated: 0,
    skipped: 2,
    failed: 1,
    faults,
  });
});

it('steps add up; of very many faults the first hundred are listed', () => {
  const step = withFaults(
    { ...emptyOutcome, imported: 1, updated: 2 },
    Array.from({ length: 70 }, (_, index) => fault('skipped', `FD-${index}`)),
  );
  const sum = addOutcomes(step, step);
  expect(sum).toMatchObject({ imported: 2, updated: 4, skipped: 140, failed: 0 });
  expect(sum.faults).toHaveLength(100);
});
