import { shopEndpoint } from '@kreislauf/domain/settings/shop.contract';
import { PRODUCT_NAME } from '@kreislauf/domain/shared/product';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api-client.ts';

/** As it was called last, so that the name does not change before one's eyes. */
const KEPT_AS = 'shopName';

/** The shop's name, or the product's until the server has answered. Without the query cache, which the login page does not load. */
export function useShopName(): string {
  const [name, setName] = useState(() => localStorage.getItem(KEPT_AS) ?? PRODUCT_NAME);
  useEffect(() => {
    const leaving = new AbortController();
    askName(leaving.signal).then(setName, () => {});
    return () => leaving.abort();
  }, []);
  return name;
}

async function askName(signal: AbortSignal): Promise<string> {
  const { name } = await call(shopEndpoint, { signal, fallback: 'the shop has no name' });
  localStorage.setItem(KEPT_AS, name);
  return name;
}
