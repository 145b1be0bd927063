import { deviceLabel, partLabel } from '@kreislauf/domain/labels/label-content.rules';
import type { LabelContent } from '@kreislauf/domain/labels/label-layout.rules';
import type { LabelsInput } from '@kreislauf/domain/labels/labels.contract';
import { labelProblems } from '@kreislauf/domain/labels/labels.problems';
import { hasPermission } from '@kreislauf/domain/permissions/permissions.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { AppError } from '../../app-error.ts';
import type { StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { FairSemaphore } from '../../fair-semaphore.ts';
import { runInThread } from '../../threads/run-in-thread.ts';
import { listPartsById } from '../parts/parts.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { listLabelDevices } from './labels.queries.ts';

/** One thread draws: who asks for hundreds at once has them one after the other. */
const drawing = new FairSemaphore({ permits: 1, maxQueuedPerCaller: 20, maxQueued: 60 });

/** One label for each id, in the order they were asked for. */
export async function printLabels(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { kind, ids, size, withPrice = false }: LabelsInput,
  { account: { id: caller }, permissions, seenPrices }: StaffCaller,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (!hasPermission(permissions, kind === 'device' ? 'devices.view' : 'parts.view'))
    throw new AppError(labelProblems.mayNotSee());
  const contents = new Map<string, LabelContent>();
  if (kind === 'device') {
    for (const row of await listLabelDevices(db, ids)) {
      const { id, sellingPriceCents, desiredProfitCents, batteryHealth, grade, ...device } = row;
      // Without a profit the price is what the phone cost.
      const isCost = seenPrices === 'sold' || (seenPrices === 'withProfit' && desiredProfitCents === 0);
      contents.set(
        id,
        deviceLabel(
          {
            ...device,
            _id: id,
            sellingPrice: centsToEuro(isCost ? 0 : (sellingPriceCents ?? 0)),
            batteryInfo: { health: batteryHealth },
            condition: { grade },
          },
          config.publicUrl,
          withPrice,
        ),
      );
    }
  } else for (const { id, ...part } of await listPartsById(db, ids)) contents.set(id, partLabel(part));

  const labels = ids.map((id) => {
    const content = contents.get(id.toLowerCase());
    if (!content)
      throw new AppError(kind === 'device' ? labelProblems.deviceNotFound() : labelProblems.partNotFound());
    return content;
  });
  const order = { labels, size: size ?? (await readSettings(db)).labels.size, at: now() };
  const release = await drawing.acquire(caller, signal);
  try {
    return await runInThread('drawLabels', order, { signal });
  } finally {
    release();
  }
}
