import type { DeviceListItem } from '@kreislauf/domain/devices/devices.contract';
import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { modelBeside, phoneVariant } from '@kreislauf/domain/phones/phone-variant.rules';
import { readCode } from '@kreislauf/domain/scan/scan.rules';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SearchBox } from '../../../shared/ui/filters/search-box.tsx';
import { FoundList } from '../../../shared/ui/rows/found-list.tsx';
import { deviceListQuery } from '../../devices/devices.api.ts';

interface PhoneSearchProps {
  label: string;
  /** Which phones can be found. */
  among: Pick<Parameters<typeof deviceListQuery>[0], 'only' | 'inStock'>;
  /** Shown before anything is searched for. */
  proposal?: string | undefined;
  /** Left out of sight where it is what the shop paid somebody. */
  priceOf?: (phone: DeviceListItem) => number;
  /** A note that tells phones of one model apart, beside number and variant. */
  noteOf: (phone: DeviceListItem) => ReactNode;
  isMain: boolean;
  path: string | undefined;
  isChosen: (id: string) => boolean;
  onAdd: (phone: DeviceListItem) => void;
  /** A whole IMEI or the code of a label, typed or read by the camera. */
  onCode: (text: string) => unknown;
}

const MAX_FOUND = 6;
const MAX_PROPOSED = 3;

export function PhoneSearch(props: PhoneSearchProps) {
  const { label, among, proposal, priceOf, noteOf, isMain, path, isChosen, onAdd, onCode } = props;
  const [search, setSearch] = useState('');
  const isShown = search !== '' || proposal !== undefined;
  const limit = search === '' ? MAX_PROPOSED : MAX_FOUND;
  const found = useQuery({ ...deviceListQuery({ ...among, search, page: 1, limit }), enabled: isShown });
  return (
    <Stack gap="xs">
      <SearchBox
        value={search}
        onSearch={(text) => {
          const code = readCode(text);
          const isOne = code?.kind === 'device' || code?.kind === 'imei';
          setSearch(isOne ? '' : text);
          if (!isOne) return undefined;
          onCode(text);
          return 'taken';
        }}
        label={label}
        placeholder="Modell, IMEI oder Seriennummer"
        isMain={isMain}
        path={path}
      />
      {isShown && (
        <>
          {search === '' && found.data?.items.length !== 0 && <p className="muted text-xs">{proposal}</p>}
          <FoundList
            found={found}
            label={label}
            nothing={search === '' ? '' : `Kein passendes Gerät zu „${search}“.`}
            things={search === '' ? undefined : 'Geräten'}
          >
            {(phone) => ({
              id: phone._id,
              name: modelBeside(phone.model, phoneVariant(phone)),
              note: (
                <>
                  {[groupImei(phone.imei), phoneVariant(phone)].filter(Boolean).join(' · ')}
                  {noteOf(phone)}
                </>
              ),
              price: priceOf?.(phone),
              isChosen: isChosen(phone._id),
              add: () => {
                onAdd(phone);
                setSearch('');
              },
            })}
          </FoundList>
        </>
      )}
    </Stack>
  );
}
