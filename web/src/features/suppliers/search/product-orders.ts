import type { ProductSort } from '@kreislauf/domain/suppliers/suppliers.contract';
import type { OrderChoice } from '../../../shared/ui/filters/order-select.tsx';

export const productOrders: OrderChoice<ProductSort>[] = [
  ['title', 'asc', 'Bezeichnung A–Z'],
  ['title', 'desc', 'Bezeichnung Z–A'],
  ['price', 'asc', 'Preis aufsteigend'],
  ['price', 'desc', 'Preis absteigend'],
  ['category', 'asc', 'Kategorie A–Z'],
  ['category', 'desc', 'Kategorie Z–A'],
  ['sku', 'asc', 'Artikelnummer A–Z'],
  ['sku', 'desc', 'Artikelnummer Z–A'],
];
