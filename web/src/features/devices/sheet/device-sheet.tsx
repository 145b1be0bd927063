import { deviceSheet, sheetPrice, sheetTitle } from '@kreislauf/domain/devices/details/device-sheet.rules';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { checkSourceNotes } from '@kreislauf/domain/devices/devices.text';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { Anchor, Button, Checkbox, Group } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { DevicePhoto } from '../../../entities/devices/device-photo.tsx';
import { paths } from '../../../shared/paths.ts';
import { usePageTitle } from '../../../shared/ui/layout/page-title.ts';
import styles from './device-sheet.module.css';

/** One page for the customer; on the screen as it will lie on the counter. */
export function DeviceSheet({ device }: { device: Device }) {
  const price = sheetPrice(device);
  const [withPrice, setWithPrice] = useState(true);
  usePageTitle(`Datenblatt ${device.model}`);
  return (
    <>
      <Group gap="sm" maw={800} mb="md" mx="auto" className="no-print">
        <Anchor
          component={Link}
          to={paths.device(device._id)}
          className={`${styles.back} muted text-xs medium`}
        >
          <IconArrowLeft size={15} stroke={2} aria-hidden />
          Zum Gerät
        </Anchor>
        <Checkbox
          label="Mit Preis"
          description={price ? undefined : 'Es ist noch kein Preis geplant.'}
          disabled={!price}
          checked={price !== null && withPrice}
          onChange={(event) => setWithPrice(event.currentTarget.checked)}
        />
        <Button
          leftSection={<IconPrinter size={16} stroke={1.9} aria-hidden />}
          onClick={() => window.print()}
        >
          Datenblatt drucken
        </Button>
      </Group>
      <article className={styles.sheet}>
        <header className={styles.header}>
          <DevicePhoto device={device} size={112} />
          <h1 className={`${styles.title} text-3xl bold tight wrap`}>{sheetTitle(device)}</h1>
          {price && withPrice && (
            <p className={`${styles.price} end text-3xl bold tabular tight`}>
              <span className="muted text-sm medium">Preis</span>
              {price}
            </p>
          )}
        </header>
        {deviceSheet(device).map(({ title, facts }) => (
          <section key={title} className={styles.section}>
            <h2 className="text-md bold">{title}</h2>
            <dl>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="medium wrap">{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Group
          component="footer"
          gap="xs"
          align="stretch"
          justify="space-between"
          mt="2xl"
          pt="sm"
          className="ruled muted text-xs"
        >
          <span>{noteOf(device)}</span>
          <span>Stand: {formatDate(new Date())}</span>
        </Group>
      </article>
    </>
  );
}

/** A customer must not take for checked what nobody has really asked. */
function noteOf({ checkSource, checkedAt }: Device): string {
  if (checkSource === 'unchecked') return 'IMEI nicht geprüft; Angaben des Händlers.';
  const note = checkSourceNotes[checkSource];
  return note ?? (checkedAt ? `IMEI geprüft am ${formatDate(checkedAt)}` : '');
}
