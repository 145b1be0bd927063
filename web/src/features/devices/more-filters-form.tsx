import { overallGrades } from '@kreislauf/domain/devices/details/device-details.choices';
import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ModelInput } from '../../entities/devices/model-input.tsx';
import { useStaff } from '../../shared/session/user-info.ts';
import type { DeviceListState } from './device-list-query.ts';
import {
  filtersInAddress,
  noPhoneFilters,
  problemsInFilters,
  type TypedFilters,
  typedFilters,
} from './phone-filter-values.ts';

const storages = ['64GB', '128GB', '256GB', '512GB', '1TB'];

interface MoreFiltersFormProps {
  list: DeviceListState;
  onClose: () => void;
}

/** Values hold once they are applied; an unreadable number is refused at its field. */
export function MoreFiltersForm({ list, onClose }: MoreFiltersFormProps) {
  const { hidesCosts } = useStaff();
  const [values, setValues] = useState(() => typedFilters(list.filters));
  const [problems, setProblems] = useState<Partial<TypedFilters>>({});
  const set = (changed: Partial<TypedFilters>) => setValues({ ...values, ...changed });
  const apply = (typed: TypedFilters) => {
    const found = problemsInFilters(typed);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    list.setFilters(filtersInAddress(typed));
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
          <Button variant="subtle" onClick={() => apply(noPhoneFilters)}>
            Zurücksetzen
          </Button>
          <Button type="submit">Anwenden</Button>
        </Group>
      </Stack>
    </form>
  );
}
