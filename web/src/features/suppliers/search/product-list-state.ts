import type { ProductSort } from '@kreislauf/domain/suppliers/suppliers.contract';
import type { ListState } from '../../../shared/ui/lists/use-list-state.ts';

export type ProductListState = ListState<ProductSort, 'model' | 'category'>;
