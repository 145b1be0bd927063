import type { CalculatorHistory, SimilarDevice } from '@kreislauf/domain/calculator/calculator.contract';
import { profitOf, type SoldDevice } from '@kreislauf/domain/calculator/profit-reference.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { History } from './find-history.ts';

export function salesHistoryView({ reference, similar }: History): CalculatorHistory {
  return {
    reference: reference && {
      devices: reference.devices,
      averageSellingPrice: centsToEuro(reference.averageSellingCents),
      averagePartsCost: centsToEuro(reference.averagePartsCents),
      averageProfit: centsToEuro(reference.averageProfitCents),
      lowestProfit: centsToEuro(reference.lowestProfitCents),
      highestProfit: centsToEuro(reference.highestProfitCents),
    },
    similar: similar.map(similarView),
  };
}

function similarView(device: SoldDevice): SimilarDevice {
  return {
    _id: device.id,
    model: device.model,
    modelDesc: device.modelDesc,
    soldDate: device.soldDate.toISOString(),
    purchasePrice: centsToEuro(device.purchasePriceCents),
    partsCost: centsToEuro(device.partsCents),
    actualSellingPrice: centsToEuro(device.actualSellingPriceCents),
    profit: centsToEuro(profitOf(device)),
  };
}
