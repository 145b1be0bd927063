import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AuditTab } from '../features/audit/audit-tab.tsx';
import { rolesQuery } from '../features/roles/roles.api.ts';
import { RolesTab } from '../features/roles/roles-tab.tsx';
import { usersQuery } from '../features/users/users.api.ts';
import { UsersTab } from '../features/users/users-tab.tsx';
import { CountedTab, tabRow } from '../shared/ui/layout/counted-tab.tsx';
import { PageHeader } from '../shared/ui/layout/page-header.tsx';

const tabs = ['users', 'roles', 'audit'] as const;
type Tab = (typeof tabs)[number];

/** Users, roles and what was done to them. The chosen tab stands in the address. */
export function UserManagementScreen() {
  const [params, setParams] = useSearchParams();
  const tab: Tab = tabs.find((known) => known === params.get('tab')) ?? 'users';
  const users = useQuery(usersQuery);
  const roles = useQuery(rolesQuery);

  return (
    <>
      <PageHeader title="Benutzerverwaltung" description="Wer sich anmelden darf und was er darf." />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(chosen) => setParams(chosen === 'users' || !chosen ? {} : { tab: chosen })}
      >
        <Tabs.List className={tabRow}>
          <CountedTab value="users" label="Benutzer" count={users.data?.length} />
          <CountedTab value="roles" label="Rollen" count={roles.data?.length} />
          <Tabs.Tab value="audit">Protokoll</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="users">
          <UsersTab />
        </Tabs.Panel>
        <Tabs.Panel value="roles">
          <RolesTab />
        </Tabs.Panel>
        <Tabs.Panel value="audit">
          <AuditTab />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
