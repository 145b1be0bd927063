import { PRODUCT_NAME } from '@kreislauf/domain/system/product';
import { useQuery } from '@tanstack/react-query';

/** As it was called last, so that the name does not change before one's eyes. */
const KEPT_AS = 'shopName';

/** What the shop is called; the product's own name until it has said so. Plain: the login page does without the contract. */
export function useShopName(): string {
  const { data } = useQuery({
    queryKey: ['shop'],
    queryFn: async ({ signal }) => {
      const response = await fetch('/api/shop', { signal });
      const { name } = (await response.json()) as { name?: unknown };
      if (!response.ok || typeof name !== 'string' || name === '') throw new Error('the shop has no name');
      localStorage.setItem(KEPT_AS, name);
      return name;
    },
    retry: false,
    staleTime: 60_000,
  });
  return data ?? localStorage.getItem(KEPT_AS) ?? PRODUCT_NAME;
}
