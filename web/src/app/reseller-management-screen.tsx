import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AssignmentTiles } from '../features/assignments/assignment-tiles.tsx';
import { assignmentSummaryQuery } from '../features/assignments/assignments.api.ts';
import { AssignmentsTab } from '../features/assignments/assignments-tab.tsx';
import { resellerListQuery } from '../features/resellers/resellers.api.ts';
import { ResellersTab } from '../features/resellers/resellers-tab.tsx';
import { CountedTab, tabRow } from '../shared/ui/layout/counted-tab.tsx';
import { PageHeader } from '../shared/ui/layout/page-header.tsx';

/** Resellers and their assignments as tabs; the chosen tab stands in the address. */
export function ResellerManagementScreen() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'assignments' ? 'assignments' : 'resellers';
  const includeInactive = params.get('inactive') === 'true' ? 'true' : 'false';
  const resellers = useQuery(resellerListQuery({ page: 1, limit: 1, includeInactive }));
  const assignments = useQuery(assignmentSummaryQuery());

  return (
    <>
      <PageHeader
        title="Reseller Management"
        description="Reseller einladen, Geräte zuweisen und Verkäufe verfolgen."
      />
      <AssignmentTiles summary={assignments.data} hasFailed={assignments.isError} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(chosen) => setParams(chosen === 'assignments' ? { tab: chosen } : {})}
      >
        <Tabs.List className={tabRow}>
          <CountedTab value="resellers" label="Reseller" count={resellers.data?.total} />
          <CountedTab value="assignments" label="Zuweisungen" count={assignments.data?.total} />
        </Tabs.List>
        <Tabs.Panel value="resellers">
          <ResellersTab />
        </Tabs.Panel>
        <Tabs.Panel value="assignments">
          <AssignmentsTab />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
