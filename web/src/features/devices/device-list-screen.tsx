import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BoughtPhone, LabelOffer } from '../../entities/labels/label-offer.tsx';
import { TrashLink } from '../../entities/trash/trash-link.tsx';
import { useMay } from '../../shared/session/user-info.ts';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { useCards, usePhone } from '../../shared/ui/layout/use-phone.ts';
import { ListSection } from '../../shared/ui/lists/list-section.tsx';
import { useListState } from '../../shared/ui/lists/use-list-state.ts';
import { useFlashMessage } from '../../shared/ui/messages/flash-message.ts';
import { useSelection } from '../../shared/ui/rows/use-selection.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { DeviceCards } from './device-cards.tsx';
import { DeviceFilters } from './device-filters.tsx';
import { DeviceListEmpty } from './device-list-empty.tsx';
import {
  deviceListOptions,
  devicePageQuery,
  deviceQueryOf,
  prefetchDeviceList,
} from './device-list-query.ts';
import { DeviceTable } from './device-table.tsx';
import { deviceSummaryQuery } from './devices.api.ts';
import { ListFileActions } from './list-file-actions.tsx';
import { useListLook } from './list-look.ts';
import { ListLookMenu } from './list-look-menu.tsx';
import { PurchaseActions } from './purchase-actions.tsx';

export function DeviceListScreen() {
  const bought = useFlashMessage<BoughtPhone[]>();
  const mayDelete = useMay('devices.delete');
  const isPhone = usePhone();
  const areCards = useCards();
  const queryClient = useQueryClient();
  const list = useListState(deviceListOptions, (params) => void prefetchDeviceList(queryClient, params));
  const query = deviceQueryOf(list);
  const { status } = query;
  const devices = useQuery(devicePageQuery(list));
  const all = useQuery(deviceSummaryQuery());
  const matching = useQuery(deviceSummaryQuery(list.search));
  const { items, total = 0 } = devices.data ?? {};
  const selection = useSelection(items);
  const [look, setLook] = useListLook();

  const refetch = () => {
    void devices.refetch();
    void all.refetch();
    void matching.refetch();
  };

  return (
    <>
      <PageHeader
        title="Geräte"
        description={
          items && all.data ? (
            <span aria-live="polite">
              {formatCount(total)} von {formatCount(all.data.total)} Geräten
            </span>
          ) : (
            !devices.isError && <Skeleton component="span" display="inline-block" height={12} width={140} />
          )
        }
        corner={<ListFileActions query={query} />}
        actions={!isPhone && <PurchaseActions />}
      />
      <LabelOffer phones={bought} />
      <ListSection
        label="Geräteliste"
        list={list}
        query={devices}
        failure="Fehler beim Laden der Geräte"
        retry={refetch}
        filters={
          <DeviceFilters
            list={list}
            status={status}
            summary={matching.data}
            look={look}
            onLook={setLook}
            main={!areCards && <ListLookMenu look={look} onChange={setLook} />}
          />
        }
        empty={<DeviceListEmpty list={list} status={status} isInventoryEmpty={all.data?.total === 0} />}
      >
        {(shown, isOutdated) =>
          areCards ? (
            <DeviceCards devices={shown} isOutdated={isOutdated} selection={selection} />
          ) : (
            <DeviceTable
              devices={shown}
              list={list}
              isOutdated={isOutdated}
              selection={selection}
              look={look}
            />
          )
        }
      </ListSection>
      {mayDelete && <TrashLink kind="device" />}
      <BulkBar selection={selection} />
      {isPhone && selection.chosen.length === 0 && <PurchaseActions />}
    </>
  );
}
