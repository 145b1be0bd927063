import { expect, it } from 'vitest';
import { nodeProblem } from './require-node.cjs';

it.each(['20.19.0', 'v20.20.2', '22.12.0', '23.0.0', '24.0.0'])('Node %s is new enough', (version) => {
  expect(nodeProblem(version)).toBeNull();
});

it.each(['20.18.3', '21.7.3', '22.11.0', 'v18.20.0', '0.12.18'])(
  'Node %s is refused with one sentence that names both versions',
  (version) => {
    const problem = nodeProblem(version);
    expect(problem).toContain('20.19');
    expect(problem).toContain(version.replace('v', ''));
    expect(problem).not.toContain('\n');
  },
);
