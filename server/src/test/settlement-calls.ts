import { freshImei } from './device-samples.ts';
import { documentCallsOf } from './document-calls.ts';
import { addReseller, type TestAccount } from './factories.ts';
import type { TestApp } from './test-app.ts';

export const SHOP_IBAN = 'DE89370400440532013000';

/** Sales of resellers and the settlements over them, by the calls that the screens use. */
export function settlementCallsOf(testApp: TestApp, token: string) {
  const ask = (line: string, body?: unknown, by = token) => testApp.ask(line, { token: by, body });
  const { fillInCompany } = documentCallsOf(testApp, token);

  return {
    ask,
    /** With the account that resellers pay to. */
    async openShop() {
      await fillInCompany();
      await ask('PUT /api/settings', { company: { iban: SHOP_IBAN } });
    },
    addReseller: (name: string, values: object = {}) =>
      addReseller(testApp, { name, address: 'Marktplatz 1, 20095 Hamburg', ...values }),
    /** Has the reseller sell a phone that he was assigned. */
    async sell(
      reseller: TestAccount,
      {
        minimumPrice = 300,
        salePrice = minimumPrice + 50,
        ...device
      }: Partial<Record<string, unknown>> & {
        minimumPrice?: number;
        salePrice?: number;
      } = {},
    ): Promise<{ deviceId: string; assignmentId: string; imei: string }> {
      const imei = freshImei();
      const body = { imei, model: 'iPhone 13', purchasePrice: 200, status: 'verkaufsbereit', ...device };
      const deviceId = (await ask('POST /api/devices', body)).body._id;
      const assigned = await ask('POST /api/admin/assign-device', {
        deviceId,
        resellerId: reseller.id,
        minimumPrice,
      });
      const assignmentId = assigned.body.assignment._id;
      const step = (line: string, sent: object) =>
        ask(`POST /api/admin/${line}/${assignmentId}`, sent, reseller.token);
      await step('confirm-delivery', { condition: 'gut' });
      await step('report-sale', { salePrice });
      return { deviceId, assignmentId, imei };
    },
  };
}
