import type { PartSort } from '@kreislauf/domain/parts/parts.contract';
import type { OrderChoice } from '../../../shared/ui/filters/order-select.tsx';

export const partSortChoices: OrderChoice<PartSort>[] = [
  ['partNumber', 'asc', 'Teilenummer A–Z'],
  ['partNumber', 'desc', 'Teilenummer Z–A'],
  ['description', 'asc', 'Beschreibung A–Z'],
  ['description', 'desc', 'Beschreibung Z–A'],
  ['category', 'asc', 'Kategorie A–Z'],
  ['category', 'desc', 'Kategorie Z–A'],
  ['forModel', 'asc', 'Modell A–Z'],
  ['forModel', 'desc', 'Modell Z–A'],
  ['stock', 'asc', 'Lager aufsteigend'],
  ['stock', 'desc', 'Lager absteigend'],
  ['price', 'asc', 'Preis aufsteigend'],
  ['price', 'desc', 'Preis absteigend'],
];
