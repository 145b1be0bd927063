import { useMediaQuery } from '@mantine/hooks';

/** Below 768 px, the specification's breakpoint. The first render already knows. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
}
