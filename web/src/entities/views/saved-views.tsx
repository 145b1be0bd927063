import { builtInViews } from '@kreislauf/domain/views/built-in-views.rules';
import type { SavedView } from '@kreislauf/domain/views/views.contract';
import type { ViewedList } from '@kreislauf/domain/views/views.rules';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { onDemand, WhenLoaded } from '../../shared/ui/layout/on-demand.tsx';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import type { ListState } from '../../shared/ui/lists/use-list-state.ts';
import { useDefaultView } from './use-default-view.ts';
import { addressShowing, isSameChoice, isSameQuery, queryIn } from './view-address.ts';
import type { ManageViewsProps, SaveViewProps } from './view-dialogs.tsx';
import { viewsQuery } from './views.api.ts';

const SaveView = onDemand<SaveViewProps>(async () => (await import('./view-dialogs.tsx')).SaveView);
const ManageViews = onDemand<ManageViewsProps>(async () => (await import('./view-dialogs.tsx')).ManageViews);

type ShownView = Pick<SavedView, 'name' | 'query' | 'columns'>;

interface SavedViewsProps {
  of: ViewedList;
  list: Pick<ListState, 'filters'>;
  /** Of a list whose columns can be chosen: those it has now, and how others are shown. */
  columns?: { chosen: readonly string[]; show: (columns: string[]) => void };
}

/** Filters, orders and columns under a name: those of the product, own ones and those that others share. */
export function SavedViews({ of, list, columns }: SavedViewsProps) {
  const isPhone = usePhone();
  const [params, setParams] = useSearchParams();
  const { data } = useQuery(viewsQuery(of));
  const views = data ?? [];
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const names = ['search', 'sort', 'order', 'limit', ...Object.keys(list.filters)];
  useDefaultView(of, names, data, columns?.show);
  const shown = queryIn(params, names);
  const isShown = ({ query, columns: kept }: ShownView) =>
    isSameQuery(query, shown) && (!kept || !columns || isSameChoice(kept, columns.chosen));
  const builtIn = builtInViews[of] ?? [];
  const active = views.find(isShown) ?? builtIn.find(isShown);
  const own = views.filter(({ isOwn }) => isOwn);
  const shared = views.filter(({ isOwn }) => !isOwn);
  const show = ({ query, columns: kept }: ShownView) => {
    setParams(addressShowing(params, names, query));
    if (kept) columns?.show(kept);
  };

  const item = (view: ShownView, key: string, note?: string) => (
    <Menu.Item
      key={key}
      onClick={() => show(view)}
      rightSection={
        view === active ? <IconCheck size={15} stroke={2} role="img" aria-label="wird gezeigt" /> : undefined
      }
    >
      {view.name}
      {note && <span className="muted text-xs"> · {note}</span>}
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
          {builtIn.map((view) => item(view, view.name))}
          {builtIn.length > 0 && own.length > 0 && <Menu.Label>Eigene</Menu.Label>}
          {own.map((view) => item(view, view._id, view.isDefault ? 'Standard' : undefined))}
          {shared.length > 0 && <Menu.Label>Von anderen geteilt</Menu.Label>}
          {shared.map((view) => item(view, view._id, view.by))}
          {views.length + builtIn.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setDialog('save')}>Ansicht speichern …</Menu.Item>
          {own.length > 0 && <Menu.Item onClick={() => setDialog('manage')}>Ansichten verwalten …</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && (
        <WhenLoaded part={SaveView} waiting={null}>
          <SaveView
            list={of}
            query={shown}
            columns={columns?.chosen}
            own={own}
            onClose={() => setDialog(null)}
          />
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
