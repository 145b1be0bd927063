import { paths } from '../../shared/paths.ts';

export const managementTabs = ['reseller', 'zuweisungen'] as const;
export type ManagementTab = (typeof managementTabs)[number];

/** The assignments tab, narrowed to what is looked for. */
export function assignmentsAddress(filters: { status?: string; search?: string } = {}): string {
  return `${paths.resellers}?${new URLSearchParams({ tab: 'zuweisungen', ...filters })}`;
}

/** The name under which the address says whose details are open. */
export const OPEN_ASSIGNMENT = 'zuweisung';
