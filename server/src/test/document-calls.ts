import { freshImei } from './device-samples.ts';
import type { Answer, TestApp } from './test-app.ts';

const COMPANY = {
  name: 'Handy Nord GmbH',
  owner: 'Jörg Größe',
  street: 'Hafenstraße 1',
  zip: '24103',
  city: 'Kiel',
  taxNumber: '20/123/45678',
  iban: 'DE89370400440532013000',
  closingLine: 'Vielen Dank für Ihr Vertrauen.',
};

export const SELLER = {
  name: 'Łukasz Müller-Şahin',
  street: 'Am Ufer 7',
  zip: '24105',
  city: 'Kiel',
  birthDate: '1990-05-17',
  idType: 'personalausweis',
  idNumber: 'L01X00T47',
};

export const BUYER = { name: 'Änne Öztürk', street: 'Weg 3', zip: '20095', city: 'Hamburg' };

/** Calls as one member of staff makes them. */
export function documentCallsOf(testApp: TestApp, token: string) {
  const ask = (line: string, body?: unknown): Promise<Answer> => testApp.ask(line, { token, body });
  return {
    ask,
    async fillInCompany() {
      const { status } = await ask('PUT /api/settings', { company: COMPANY });
      if (status !== 200) throw new Error(`settings: ${status}`);
    },
    async buy(more: object = {}): Promise<string> {
      const { status, body } = await ask('POST /api/devices', {
        imei: freshImei(),
        model: 'iPhone 13',
        modelDesc: 'iPhone 13 128GB Midnight',
        purchasePrice: 250.5,
        ...more,
      });
      if (status !== 201) throw new Error(`buy: ${status}`);
      return body._id;
    },
    sell: (id: string, price: number) =>
      ask(`PUT /api/devices/${id}`, { status: 'verkauft', actualSellingPrice: price }),
    purchaseReceipt: (id: string, more: object = {}) =>
      ask(`POST /api/devices/${id}/purchase-receipt`, {
        seller: SELLER,
        payment: { method: 'bar' },
        ...more,
      }),
    invoice: (id: string, more: object = {}) =>
      ask(`POST /api/devices/${id}/invoice`, { buyer: BUYER, paidBy: 'karte', ...more }),
    cancel: (id: string, reason = 'Falscher Preis eingetragen') =>
      ask(`POST /api/documents/${id}/cancel`, { reason }),
    async pdf(id: string): Promise<Buffer> {
      const { statusCode, rawPayload } = await testApp.app.inject({
        url: `/api/documents/${id}/pdf`,
        headers: { authorization: `Bearer ${token}` },
      });
      if (statusCode !== 200) throw new Error(`pdf: ${statusCode}`);
      return rawPayload;
    },
  };
}
