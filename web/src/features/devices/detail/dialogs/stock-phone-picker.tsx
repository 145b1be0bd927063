import { deviceStatusLabel } from '@kreislauf/domain/devices/device-status.rules';
import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { modelBeside, phoneVariant } from '@kreislauf/domain/phones/phone-variant.rules';
import { readCode } from '@kreislauf/domain/scan/scan.rules';
import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../../shared/api-error.ts';
import { useScansHere } from '../../../../shared/scan/use-scans-here.ts';
import { SearchBox } from '../../../../shared/ui/filters/search-box.tsx';
import { EuroText } from '../../../../shared/ui/values/euro-text.tsx';
import { deviceListQuery, deviceQuery } from '../../devices.api.ts';
import type { StockPhone } from './return-values.ts';
import styles from './stock-phone-picker.module.css';

interface StockPhonePickerProps {
  value: StockPhone | null;
  onChange: (phone: StockPhone | null) => void;
  /** The problem with the choice. */
  error?: ReactNode;
  path: string | undefined;
}

const MAX_FOUND = 6;

/** The buttons of a dialog lie over its lower end. */
const bringIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'center' });

/** One phone of the stock: searched for by its name or number, or scanned. */
export function StockPhonePicker({ value, onChange, error, path }: StockPhonePickerProps) {
  const [search, setSearch] = useState('');
  const [missed, setMissed] = useState<string | null>(null);
  const client = useQueryClient();
  const found = useQuery({
    ...deviceListQuery({ inStock: 'true', search, page: 1, limit: MAX_FOUND }),
    enabled: search !== '' && value === null,
  });
  const choose = (phone: StockPhone) => {
    setSearch('');
    setMissed(null);
    onChange(phone);
  };

  /** A label names one phone, a whole IMEI does, too: it is taken without another click. */
  const find = async (text: string) => {
    const code = readCode(text);
    setMissed(null);
    if (code?.kind !== 'device' && code?.kind !== 'imei') return setSearch(text);
    try {
      const phone =
        code.kind === 'device'
          ? await client.fetchQuery(deviceQuery(code.id))
          : (
              await client.fetchQuery(
                deviceListQuery({ inStock: 'true', search: code.imei, page: 1, limit: 2 }),
              )
            ).items[0];
      if (phone) choose(phone);
      else setMissed('Dieses Gerät ist nicht im Bestand.');
    } catch (failure) {
      setMissed(messageOf(failure, 'Fehler beim Laden der Geräte'));
    }
  };

  // A scanner types wherever the focus is, and without this would lead to the other phone's page.
  useScansHere((text) => void find(text));

  if (value) return <Chosen phone={value} error={error ?? missed} onClear={() => onChange(null)} />;
  const phones = search === '' ? [] : (found.data?.items.filter(({ isDonor }) => !isDonor) ?? []);
  return (
    <Stack gap="xs">
      <SearchBox
        value={search}
        onSearch={(text) => void find(text)}
        label="Gerät, das der Kunde nimmt"
        placeholder="Modell, IMEI oder Etikett"
        path={path}
        isMain
      />
      {error && (
        <Text size="xs" className="error">
          {error}
        </Text>
      )}
      {found.isError && (
        <Text size="sm" className="error" role="alert">
          {messageOf(found.error)}
        </Text>
      )}
      <Text
        size="sm"
        c="dimmed"
        role="status"
        hidden={missed === null && (search === '' || phones.length > 0)}
      >
        {missed ?? (found.isFetching ? 'Wird gesucht …' : 'Kein Gerät im Bestand gefunden.')}
      </Text>
      {phones.length > 0 && (
        <ul
          ref={bringIntoView}
          className={styles.found}
          aria-label="Geräte im Bestand"
          aria-busy={found.isFetching}
        >
          {phones.map((phone) => (
            <li key={phone._id}>
              <UnstyledButton className={`${styles.phone} hoverable`} onClick={() => choose(phone)}>
                <PhoneLine phone={phone} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function Chosen({ phone, error, onClear }: { phone: StockPhone; error?: ReactNode; onClear: () => void }) {
  return (
    <div>
      <Group className={`${styles.phone} ${styles.chosen} sunken`} wrap="nowrap">
        <PhoneLine phone={phone} hasPrice={false} />
        <Button variant="default" size="compact-sm" mih={36} onClick={onClear}>
          Anderes Gerät
        </Button>
      </Group>
      {error && (
        <Text size="xs" mt="2xs" className="error" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}

function PhoneLine({ phone, hasPrice = true }: { phone: StockPhone; hasPrice?: boolean }) {
  // One that is still in repair, say, is told apart from one that lies ready.
  const status = phone.status === 'verkaufsbereit' ? '' : deviceStatusLabel(phone.status);
  // A number is not torn apart at the end of a line.
  const imei = groupImei(phone.imei).replaceAll(' ', '\u00a0');
  const variant = phoneVariant(phone);
  const note = [variant, imei, status].filter(Boolean).join(' · ');
  // Absent for roles that hide costs.
  const planned: number | undefined = phone.sellingPrice;
  return (
    <>
      <IconDeviceMobile size={20} stroke={1.7} className="muted" aria-hidden />
      <span className={styles.name}>
        <span className="medium wrap">{modelBeside(phone.model, variant)}</span>
        <span className="muted text-xs wrap">{note}</span>
      </span>
      {hasPrice && planned !== undefined && (
        <span className="tabular nowrap">
          <EuroText euro={planned} />
        </span>
      )}
    </>
  );
}
