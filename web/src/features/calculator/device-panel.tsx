import { DEFAULT_MANUFACTURER } from '@kreislauf/domain/calculator/model-options.rules';
import { Box, Button, NativeSelect, Select } from '@mantine/core';
import { IconRotate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { withCurrent } from '../../shared/ui/filters/filter-select.tsx';
import { useMainField } from '../../shared/ui/keyboard/main-field.ts';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { modelOptionsQuery } from './calculator.api.ts';
import styles from './device-panel.module.css';
import type { Calculation } from './use-calculation.ts';

export function DevicePanel({ calculation }: { calculation: Calculation }) {
  const isPhone = usePhone();
  const select = useRef<HTMLInputElement>(null);
  const nativeSelect = useRef<HTMLSelectElement>(null);
  useMainField(isPhone ? nativeSelect : select);
  const options = useQuery(modelOptionsQuery);
  const { manufacturer, model } = calculation;
  const manufacturers = options.data?.map(({ name }) => name) ?? [DEFAULT_MANUFACTURER];
  const models = options.data?.find(({ name }) => name === manufacturer)?.models ?? [];

  return (
    <Panel
      title="Gerät"
      aside={
        calculation.isStarted && (
          <Button
            className={styles.reset}
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconRotate size={15} stroke={1.9} aria-hidden />}
            onClick={calculation.reset}
          >
            Neu beginnen
          </Button>
        )
      }
    >
      {options.isError && (
        <Box mb="sm">
          <MessageAlert isLasting kind="error">
            {messageOf(options.error, 'Fehler beim Laden der Daten')}{' '}
            <Button variant="transparent" size="compact-sm" px={4} onClick={() => options.refetch()}>
              Erneut versuchen
            </Button>
          </MessageAlert>
        </Box>
      )}
      <div className={styles.selects}>
        <NativeSelect
          label="Hersteller"
          value={manufacturer}
          onChange={(event) => calculation.setManufacturer(event.currentTarget.value)}
          data={withCurrent(manufacturers, manufacturer)}
        />
        {isPhone ? (
          <NativeSelect
            ref={nativeSelect}
            label="Modell"
            value={model}
            onChange={(event) => calculation.setModel(event.currentTarget.value)}
            data={[{ value: '', label: 'Modell wählen' }, ...withCurrent(models, model)]}
          />
        ) : (
          <Select
            ref={select}
            label="Modell"
            placeholder="Modell wählen"
            searchable
            clearable
            // It has the focus when the page opens: the list appears with a click or the first key.
            openOnFocus={false}
            nothingFoundMessage="Kein Modell gefunden"
            maxDropdownHeight={340}
            value={model || null}
            onChange={(chosen) => calculation.setModel(chosen ?? '')}
            data={withCurrent(models, model)}
          />
        )}
      </div>
    </Panel>
  );
}
