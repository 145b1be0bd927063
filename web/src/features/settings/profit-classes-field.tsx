import { ActionIcon, Button, Fieldset, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MoneyInput } from '../../shared/ui/inputs/money-input.tsx';

/** As typed: an amount is null while its field holds none. */
interface TypedClass {
  from: number | null;
  euro?: number | null;
  percent?: number | null;
}

interface ProfitClassesFieldProps {
  label: string;
  help?: string | undefined;
  value: TypedClass[];
  onChange: (classes: TypedClass[]) => void;
  /** By the path within the list, such as '0.from'; of the whole list ''. */
  errorAt: (path: string) => React.ReactNode;
}

type Unit = 'euro' | 'percent';
const units: { value: Unit; label: string }[] = [
  { value: 'euro', label: '€' },
  { value: 'percent', label: '%' },
];

/** From which selling price on how much is to be earned; a line each. */
export function ProfitClassesField({ label, help, value, onChange, errorAt }: ProfitClassesFieldProps) {
  const replace = (index: number, changed: TypedClass) =>
    onChange(value.map((one, at) => (at === index ? changed : one)));
  const highest = Math.max(0, ...value.map(({ from }) => from ?? 0));
  return (
    <Fieldset legend={label} variant="unstyled" classNames={{ legend: 'text-sm bold' }}>
      <Stack gap="xs">
        {value.map((one, index) => {
          const unit: Unit = 'percent' in one ? 'percent' : 'euro';
          const which = `Preisklasse ${index + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else to be known by
            <Group key={index} gap="xs" align="flex-start">
              <MoneyInput
                flex="1 1 140px"
                aria-label={`${which}: ab Verkaufspreis`}
                leftSection="ab"
                value={one.from}
                error={errorAt(`${index}.from`)}
                onChange={(from) => replace(index, { ...one, from })}
              />
              {/* On a phone the second line. */}
              <Group gap="xs" align="flex-start" wrap="nowrap" flex="1 1 200px">
                <MoneyInput
                  flex={1}
                  miw={0}
                  aria-label={`${which}: Wunschgewinn`}
                  rightSection={null}
                  value={one[unit] ?? null}
                  error={errorAt(`${index}.${unit}`) ?? errorAt(String(index))}
                  onChange={(profit) => replace(index, { from: one.from, [unit]: profit })}
                />
                <NativeSelect
                  w={72}
                  aria-label={`${which}: Einheit`}
                  value={unit}
                  data={units}
                  onChange={(event) =>
                    replace(index, { from: one.from, [event.currentTarget.value as Unit]: one[unit] ?? null })
                  }
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={`${which} entfernen`}
                  onClick={() => onChange(value.filter((_, at) => at !== index))}
                >
                  <IconTrash size={17} stroke={1.9} aria-hidden />
                </ActionIcon>
              </Group>
            </Group>
          );
        })}
        {errorAt('') && (
          <Text size="xs" className="error">
            {errorAt('')}
          </Text>
        )}
        <Group gap="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            mih={32}
            ml="-xs"
            leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
            onClick={() => onChange([...value, { from: value.length === 0 ? 0 : highest + 100, euro: 50 }])}
          >
            Preisklasse hinzufügen
          </Button>
        </Group>
        {help && (
          <Text size="xs" c="dimmed">
            {help}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}
