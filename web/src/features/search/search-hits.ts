import { deviceStatusLabel } from '@kreislauf/domain/devices/device-status.rules';
import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { documentKindLabels } from '@kreislauf/domain/documents/documents.text';
import { phoneInOneLine } from '@kreislauf/domain/phones/phone-variant.rules';
import type { SearchAnswer } from '@kreislauf/domain/search/search.contract';
import {
  type Icon,
  IconBuildingStore,
  IconDeviceMobile,
  IconFileText,
  IconTool,
  IconUsers,
} from '@tabler/icons-react';
import { paths, searchedIn } from '../../shared/paths.ts';

export interface Hit {
  to: string;
  label: string;
  detail: string;
  note?: string;
  /** Its own, where the section's does not tell it. */
  icon?: Icon;
  /** Among the things that were opened last. */
  isKept: boolean;
}

export interface HitSection {
  title: string;
  icon: Icon;
  hits: Hit[];
}

/** Hits in the order in which a shop looks for them. */
export function hitsIn(found: SearchAnswer, pages: HitSection[]): HitSection[] {
  const { devices = [], parts = [], resellers = [], users = [], documents = [] } = found;
  return [
    {
      title: 'Geräte',
      icon: IconDeviceMobile,
      hits: devices.map(({ _id, model, modelDesc, imei, status }) => ({
        to: paths.device(_id),
        label: phoneInOneLine({ model, modelDesc }),
        detail: `IMEI ${groupImei(imei)}`,
        note: deviceStatusLabel(status),
        isKept: true,
      })),
    },
    {
      title: 'Ersatzteile',
      icon: IconTool,
      hits: parts.map(({ partNumber, description, forModel }) => ({
        to: searchedIn(paths.parts, partNumber),
        label: description,
        detail: [partNumber, forModel].filter(Boolean).join(' · '),
        isKept: true,
      })),
    },
    {
      title: 'Reseller',
      icon: IconBuildingStore,
      hits: resellers.map(({ name, company, isActive }) => ({
        to: searchedIn(paths.resellers, name),
        label: name,
        detail: company,
        ...(!isActive && { note: 'Inaktiv' }),
        isKept: true,
      })),
    },
    {
      title: 'Benutzer',
      icon: IconUsers,
      hits: users.map(({ name, username, roleName }) => ({
        to: searchedIn(paths.users, username),
        label: name,
        detail: `@${username}`,
        note: roleName,
        isKept: true,
      })),
    },
    {
      title: 'Belege',
      icon: IconFileText,
      hits: documents.map(({ _id, number, kind, deviceModel, partner }) => ({
        to: paths.document(_id),
        label: `${documentKindLabels[kind]} ${number}`,
        detail: [partner, deviceModel].filter(Boolean).join(' · '),
        isKept: true,
      })),
    },
    ...pages,
  ];
}
