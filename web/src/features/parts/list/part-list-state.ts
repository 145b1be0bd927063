import type { PartSort } from '@kreislauf/domain/parts/parts.contract';
import type { ListState } from '../../../shared/ui/lists/use-list-state.ts';

export type PartListState = ListState<PartSort, 'model' | 'category' | 'supplier' | 'reorder'>;
