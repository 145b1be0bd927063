import { idOnWire } from '@kreislauf/domain/shared/wire';
import { useSearchParams } from 'react-router';

/** As `paths.assignment` names it. */
const OPEN_ASSIGNMENT = 'assignment';

/** Which assignment's details are open stands in the address, beside what the list shows. */
export function useOpenAssignment() {
  const [params, setParams] = useSearchParams();
  const named = params.get(OPEN_ASSIGNMENT);
  return {
    id: idOnWire.safeParse(named).success ? named : null,
    addressOf: (id: string) => {
      const next = new URLSearchParams(params);
      next.set(OPEN_ASSIGNMENT, id);
      return `?${next}`;
    },
    close: () => {
      const next = new URLSearchParams(params);
      next.delete(OPEN_ASSIGNMENT);
      setParams(next, { preventScrollReset: true });
    },
  };
}
