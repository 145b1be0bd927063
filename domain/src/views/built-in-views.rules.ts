import type { ViewedList } from './views.rules.ts';

/** A view that comes with the product: everybody has it, nobody changes it. */
interface BuiltInView {
  name: string;
  /** As the list's own address names it. */
  query: Record<string, string>;
}

export const builtInViews: Partial<Record<ViewedList, readonly BuiltInView[]>> = {
  devices: [
    { name: 'Im Bestand', query: { inStock: 'true' } },
    { name: 'Ladenhüter', query: { only: 'overThirtyDays', sort: 'createdAt', order: 'asc' } },
    { name: 'Ohne Preis', query: { only: 'readyWithoutPrice' } },
    { name: 'Beim Reseller', query: { only: 'withResellers' } },
  ],
};
