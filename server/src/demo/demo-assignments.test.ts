import { expect, it } from 'vitest';
import { createDemoAssignments } from './demo-assignments.ts';
import { createDemoDevices } from './demo-devices.ts';
import { createDemoParts } from './demo-parts.ts';
import { createDemoResellers } from './demo-resellers.ts';
import { sendSomeBack } from './demo-returns.ts';
import { createRandom } from './random.ts';

// What is drawn depends on the hour, since a phone's age decides where it stands.
it('shows every status and every reseller, whenever the demo is made', async () => {
  const resellers = await createDemoResellers(createRandom(1), new Date());
  const parts = createDemoParts(createRandom(1), new Date());
  for (const hour of [0, 6, 9, 12, 15, 18, 21]) {
    const now = new Date(Date.UTC(2026, 10, 19, hour, 10));
    const random = createRandom(1);
    const devices = createDemoDevices(random, { count: 320, parts, now });
    const assignments = sendSomeBack(createDemoAssignments(random, { devices, resellers, now }), now);
    expect(new Set(assignments.map(({ status }) => status)).size, `${hour} o'clock`).toBe(7);
    const returned = assignments.map(({ returnInfo }) => returnInfo?.state);
    expect(returned).toEqual(expect.arrayContaining(['requested', 'shipped']));
    const sellers = assignments.filter(({ status }) => status === 'sold').map(({ resellerId }) => resellerId);
    for (const { id } of resellers)
      expect(sellers.filter((seller) => seller === id).length).toBeGreaterThan(5);
  }
});
