import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AssignmentTiles } from '../features/assignments/assignment-tiles.tsx';
import { assignmentSummaryQuery } from '../features/assignments/assignments.api.ts';
import { AssignmentsTab } from '../features/assignments/assignments-tab.tsx';
import { resellerListQuery } from '../features/resellers/resellers.api.ts';
import { ResellersTab } from '../features/resellers/resellers-tab.tsx';
import { SettlementsTab } from '../features/settlements/settlements-tab.tsx';
import { useMay, useStaff } from '../shared/session/user-info.ts';
import { CountedTab, tabRow } from '../shared/ui/layout/counted-tab.tsx';
import { PageHeader } from '../shared/ui/layout/page-header.tsx';
import { usePhone } from '../shared/ui/layout/use-phone.ts';

const tabs = ['assignments', 'settlements'] as const;

/** Resellers, their assignments and what they owe as tabs; the chosen tab stands in the address. */
export function ResellerManagementScreen() {
  const [params, setParams] = useSearchParams();
  const isPhone = usePhone();
  const { hidesCosts } = useStaff();
  const maySettle = useMay('documents.view') && !hidesCosts;
  const named = tabs.find((known) => known === params.get('tab')) ?? 'resellers';
  const tab = named === 'settlements' && !maySettle ? 'resellers' : named;
  const includeInactive = params.get('inactive') === 'true' ? 'true' : 'false';
  const resellers = useQuery(resellerListQuery({ page: 1, limit: 1, includeInactive }));
  const assignments = useQuery(assignmentSummaryQuery());

  return (
    <>
      <PageHeader
        title="Reseller Management"
        description={`Reseller einladen, Geräte zuweisen, Verkäufe verfolgen${maySettle ? ' und abrechnen' : ''}.`}
      />
      {/* On a phone they would stand before what the tab is about. */}
      {!(isPhone && tab === 'settlements') && (
        <AssignmentTiles summary={assignments.data} hasFailed={assignments.isError} />
      )}
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(chosen) => setParams(chosen && chosen !== 'resellers' ? { tab: chosen } : {})}
      >
        <Tabs.List className={tabRow}>
          <CountedTab value="resellers" label="Reseller" count={resellers.data?.total} />
          <CountedTab value="assignments" label="Zuweisungen" count={assignments.data?.total} />
          {maySettle && <Tabs.Tab value="settlements">Abrechnungen</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="resellers">
          <ResellersTab />
        </Tabs.Panel>
        <Tabs.Panel value="assignments">
          <AssignmentsTab />
        </Tabs.Panel>
        {maySettle && (
          <Tabs.Panel value="settlements">
            <SettlementsTab />
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  );
}
