import { checkMayUpdate } from '@kreislauf/domain/devices/device-in-stock.rules';
import { imeiCheckContract } from '@kreislauf/domain/devices/imei/imei-check.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { routeOf } from '../../../http/route-of.ts';
import { withProviders } from '../../../providers/with-providers.ts';
import { describeDevice } from '../describe-device.ts';
import { checkedDeviceView } from '../devices.view.ts';
import { correctImei } from './correct-imei.ts';
import { lookUpImei } from './look-up-imei.ts';
import { recheckDevice } from './recheck-device.ts';

export function imeiCheckRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, imeiCheckContract.check, async ({ body, caller }) => {
    const result = await lookUpImei(await withProviders(deps), body.imei);
    if (result.isNew) return { _isNew: true as const, ...checkedDeviceView(result) };
    const { id, imei, model, status } = result.stored.device;
    return checkMayUpdate(id, caller.permissions).ok
      ? { _isNew: false as const, ...describeDevice(result.stored, caller) }
      : { _isNew: false as const, _id: id, imei, model, status };
  });

  routeOf(app, imeiCheckContract.service, async () => {
    const { isSandbox, examples } = (await withProviders(deps)).imeiProvider;
    return { isSandbox, examples };
  });

  routeOf(app, imeiCheckContract.recheck, async ({ params, caller }) =>
    recheckDevice(await withProviders(deps), params.id, caller),
  );

  routeOf(app, imeiCheckContract.correct, async ({ params, body, caller }) =>
    correctImei(await withProviders(deps), params.id, body.imei, caller),
  );
}
