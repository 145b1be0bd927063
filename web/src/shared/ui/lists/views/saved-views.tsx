import type { SavedView } from '@kreislauf/domain/views/views.contract';
import type { ViewedList } from '@kreislauf/domain/views/views.rules';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { onDemand, WhenLoaded } from '../../layout/on-demand.tsx';
import { usePhone } from '../../layout/use-phone.ts';
import type { ListState } from '../use-list-state.ts';
import { useDefaultView } from './use-default-view.ts';
import { addressShowing, isSameQuery, queryIn } from './view-address.ts';
import type { ManageViewsProps, SaveViewProps } from './view-dialogs.tsx';
import { viewsQuery } from './views.api.ts';

const SaveView = onDemand<SaveViewProps>(async () => (await import('./view-dialogs.tsx')).SaveView);
const ManageViews = onDemand<ManageViewsProps>(async () => (await import('./view-dialogs.tsx')).ManageViews);

interface SavedViewsProps {
  of: ViewedList;
  list: Pick<ListState, 'filters'>;
}

/** Filters and orders that were given a name, own ones and those that others share. */
export function SavedViews({ of, list }: SavedViewsProps) {
  const isPhone = usePhone();
  const [params, setParams] = useSearchParams();
  const { data } = useQuery(viewsQuery(of));
  const views = data ?? [];
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const names = ['search', 'sort', 'order', 'limit', ...Object.keys(list.filters)];
  useDefaultView(of, names, data);
  const shown = queryIn(params, names);
  const active = views.find(({ query }) => isSameQuery(query, shown));
  const own = views.filter(({ isOwn }) => isOwn);
  const shared = views.filter(({ isOwn }) => !isOwn);
  const show = ({ query }: SavedView) => setParams(addressShowing(params, names, query));

  const item = (view: SavedView) => (
    <Menu.Item
      key={view._id}
      onClick={() => show(view)}
      rightSection={
        view === active ? <IconCheck size={15} stroke={2} role="img" aria-label="wird gezeigt" /> : undefined
      }
    >
      {view.name}
      {view.isDefault && <span className="muted text-xs"> · Standard</span>}
      {!view.isOwn && <span className="muted text-xs"> · {view.by}</span>}
    </Menu.Item>
  );

  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          {isPhone ? (
            <ActionIcon variant={active ? 'light' : 'default'} size={44} aria-label="Ansichten">
              <IconBookmark size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          ) : (
            <Button
              variant={active ? 'light' : 'default'}
              flex="none"
              maw={200}
              className="medium"
              aria-label={active ? `Ansichten: ${active.name}` : 'Ansichten'}
              leftSection={<IconBookmark size={16} stroke={1.8} aria-hidden />}
            >
              {active?.name ?? 'Ansichten'}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          {own.map(item)}
          {shared.length > 0 && <Menu.Label>Von anderen geteilt</Menu.Label>}
          {shared.map(item)}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setDialog('save')}>Ansicht speichern …</Menu.Item>
          {own.length > 0 && <Menu.Item onClick={() => setDialog('manage')}>Ansichten verwalten …</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && (
        <WhenLoaded part={SaveView} waiting={null}>
          <SaveView list={of} query={shown} own={own} onClose={() => setDialog(null)} />
        </WhenLoaded>
      )}
      {dialog === 'manage' && (
        <WhenLoaded part={ManageViews} waiting={null}>
          <ManageViews own={own} onClose={() => setDialog(null)} />
        </WhenLoaded>
      )}
    </>
  );
}
