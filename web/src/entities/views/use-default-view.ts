import type { SavedView } from '@kreislauf/domain/views/views.contract';
import type { ViewedList } from '@kreislauf/domain/views/views.rules';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { adminSession } from '../../shared/session/stored-session.ts';
import { addressShowing, queryIn } from './view-address.ts';

type CachedView = Pick<SavedView, 'query' | 'columns'>;
const cachedPartOf = ({ query, columns }: CachedView): CachedView => ({ query, ...(columns && { columns }) });
const keyOf = (list: ViewedList) => `defaultListView.${list}.${adminSession.read()?.user?._id ?? ''}`;

/**
 * A list that is opened without a word about what to show begins with the owner's default. It is cached here, so
 * that the list does not change under the eyes once the views have come. Going back leads to what was there.
 */
export function useDefaultView(
  list: ViewedList,
  names: readonly string[],
  views: SavedView[] | undefined,
  showColumns?: (columns: string[]) => void,
): void {
  const [params, setParams] = useSearchParams();
  const isGoingBack = useNavigationType() === 'POP' && (window.history.state?.idx ?? 0) > 0;
  const hasNoQuery = !isGoingBack && Object.keys(queryIn(params, [...names, 'page'])).length === 0;
  const isFirstTime = useRef(false);
  const show = ({ query, columns }: CachedView) => {
    setParams(addressShowing(params, names, query), { replace: true });
    if (columns) showColumns?.(columns);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list is opened
  useLayoutEffect(() => {
    const cached = localStorage.getItem(keyOf(list));
    isFirstTime.current = hasNoQuery && cached === null;
    if (cached && hasNoQuery) show(JSON.parse(cached));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the views have come or changed
  useEffect(() => {
    if (!views) return;
    const found = views.find(({ isDefault }) => isDefault);
    if (found) localStorage.setItem(keyOf(list), JSON.stringify(cachedPartOf(found)));
    else localStorage.removeItem(keyOf(list));
    if (found && isFirstTime.current && hasNoQuery) show(found);
    isFirstTime.current = false;
  }, [list, views]);
}
