import { checkCompanyComplete } from '@kreislauf/domain/settings/settings.rules';
import type { startContract } from '@kreislauf/domain/settings/start.contract';
import type { AnswerOf } from '@kreislauf/domain/shared/endpoint';
import type { Deps } from '../../deps.ts';
import { hasMailServer } from '../../mail/mail-server.ts';
import { listDeviceSums } from '../devices/device-sums.queries.ts';
import { hasPrices } from '../prices/prices.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { findStartDismissed } from './start.queries.ts';

export async function findStart(deps: Deps): Promise<AnswerOf<typeof startContract.read>> {
  const { db } = deps;
  const [settings, prices, stock, mail, dismissedAt] = await Promise.all([
    readSettings(db),
    hasPrices(db),
    listDeviceSums(db),
    hasMailServer(deps, db),
    findStartDismissed(db),
  ]);
  const steps = {
    company: checkCompanyComplete(settings).ok,
    prices,
    purchase: stock.some(({ count }) => count > 0),
    mail,
  };
  return { steps, isOver: dismissedAt !== null || Object.values(steps).every(Boolean) };
}
