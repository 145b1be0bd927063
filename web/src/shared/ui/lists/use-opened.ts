import { isId } from '@kreislauf/domain/shared/ids';
import { useSearchParams } from 'react-router';

/** The row with open details stands in the address under a name, beside the list's query. */
export function useOpened(name: string) {
  const [params, setParams] = useSearchParams();
  const named = params.get(name);
  return {
    id: isId(named) ? named : null,
    addressOf: (id: string) => {
      const next = new URLSearchParams(params);
      next.set(name, id);
      return `?${next}`;
    },
    close: () => {
      const next = new URLSearchParams(params);
      next.delete(name);
      setParams(next, { preventScrollReset: true });
    },
  };
}
