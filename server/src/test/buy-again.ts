import { insertDevice, lockImei } from '../features/devices/devices.queries.ts';
import type { TestApp } from './test-app.ts';
import { untilWaiting } from './until-waiting.ts';

/** Asks in the middle of another process's purchase of the same phone; it ends once the call waits for it. */
export async function askWhileBuyingAgain<Answer>(
  testApp: TestApp,
  sold: { id: string; imei: string },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { db, now } = testApp.deps;
  const { asked } = await db.transaction(async (tx) => {
    await lockImei(tx, sold.imei);
    const asked = ask();
    await untilWaiting(testApp, asked);
    await insertDevice(tx, {
      imei: sold.imei,
      model: 'iPhone 13',
      status: 'gekauft',
      previousPurchaseId: sold.id,
      purchaseDate: now(),
      createdAt: now(),
      updatedAt: now(),
    });
    return { asked };
  });
  return asked;
}
