import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from './breakpoints.ts';

/** Below 768 px, the specification's breakpoint. The first render already knows. */
export function usePhone(): boolean {
  return useMediaQuery(breakpoints.phone, undefined, { getInitialValueInEffect: false }) ?? false;
}

/** True on a phone, where lists are shown as cards. Paper is narrow too, but gets the table. */
export function useCards(): boolean {
  return (
    useMediaQuery(`screen and ${breakpoints.phone}`, undefined, { getInitialValueInEffect: false }) ?? false
  );
}
