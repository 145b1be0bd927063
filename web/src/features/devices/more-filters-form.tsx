import { overallGrades } from '@kreislauf/domain/devices/device-details.choices';
import { parseEuro } from '@kreislauf/domain/shared/money';
import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ModelInput } from '../../shared/ui/forms/model-input.tsx';
import { useStaff } from '../auth/auth.api.ts';
import { type DeviceListState, phoneFilterNames } from './asked-devices.ts';

const storages = ['64GB', '128GB', '256GB', '512GB', '1TB'];

interface MoreFiltersFormProps {
  list: DeviceListState;
  onClose: () => void;
}

type Values = Record<(typeof phoneFilterNames)[number], string>;

/** What is typed holds once it is applied; a number that cannot be read is told at its field. */
export function MoreFiltersForm({ list, onClose }: MoreFiltersFormProps) {
  const { hidesCosts } = useStaff();
  const [values, setValues] = useState<Values>(() => list.filters);
  const [problems, setProblems] = useState<Partial<Values>>({});
  const set = (changed: Partial<Values>) => setValues({ ...values, ...changed });
  const apply = (asked: Values) => {
    const found = problemsIn(asked);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    list.setFilters(Object.fromEntries(phoneFilterNames.map((name) => [name, plain(name, asked[name])])));
    onClose();
  };
  const number = (name: 'minPrice' | 'maxPrice' | 'minBattery', label: string, unit: string) => (
    <TextInput
      flex={1}
      miw={0}
      label={label}
      inputMode="decimal"
      rightSection={<span className="muted text-xs">{unit}</span>}
      value={values[name]}
      error={problems[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply(values);
      }}
    >
      <Stack gap="sm">
        <Checkbox.Group
          label="Zustand jetzt"
          value={values.grade.split(',').filter(Boolean)}
          onChange={(grades) =>
            set({ grade: overallGrades.filter((grade) => grades.includes(grade)).join(',') })
          }
        >
          <Group gap="md" mih={44}>
            {overallGrades.map((grade) => (
              <Checkbox key={grade} value={grade} label={grade} />
            ))}
          </Group>
        </Checkbox.Group>
        <ModelInput
          size="sm"
          description={undefined}
          placeholder="z. B. iPhone 13 Pro"
          value={values.model}
          onChange={(model) => set({ model })}
          comboboxProps={{ position: 'bottom', withinPortal: false }}
        />
        <NativeSelect
          label="Speicher"
          value={values.storage}
          data={[
            { value: '', label: 'Jeder Speicher' },
            ...storages.map((value) => ({ value, label: value.replace(/(?=[GT]B)/, ' ') })),
            ...(values.storage && !storages.includes(values.storage) ? [values.storage] : []),
          ]}
          onChange={(event) => set({ storage: event.currentTarget.value })}
        />
        {!hidesCosts && (
          <Group gap="xs" wrap="nowrap" align="flex-start">
            {number('minPrice', 'Preis von', '€')}
            {number('maxPrice', 'Preis bis', '€')}
          </Group>
        )}
        {number('minBattery', 'Akku mindestens', '%')}
        <Group gap="xs" justify="flex-end">
          <Button
            variant="subtle"
            onClick={() => apply(Object.fromEntries(phoneFilterNames.map((name) => [name, ''])) as Values)}
          >
            Zurücksetzen
          </Button>
          <Button type="submit">Anwenden</Button>
        </Group>
      </Stack>
    </form>
  );
}

/** As the address names it: 1.234,50 is 1234.5 there. */
function plain(name: keyof Values, typed: string): string {
  const text = typed.trim();
  if (text === '' || (name !== 'minPrice' && name !== 'maxPrice')) return text.replace(/\s*%$/, '');
  return String(parseEuro(text) ?? text);
}

function problemsIn(values: Values): Partial<Values> {
  const found: Partial<Values> = {};
  for (const name of ['minPrice', 'maxPrice'] as const) {
    const euro = values[name].trim() === '' ? 0 : parseEuro(values[name]);
    if (euro === null || euro < 0) found[name] = 'Bitte geben Sie einen Betrag ein';
  }
  const battery = plain('minBattery', values.minBattery);
  if (battery !== '' && !(/^\d{1,3}$/.test(battery) && Number(battery) <= 100))
    found.minBattery = 'Bitte geben Sie eine Zahl von 0 bis 100 ein';
  return found;
}
