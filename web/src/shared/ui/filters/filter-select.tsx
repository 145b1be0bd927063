import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Group, Select } from '@mantine/core';

interface FilterSelectProps {
  label: string;
  placeholder: string;
  nothingFound: string;
  options: readonly string[] | undefined;
  /** The number of rows that each choice would leave, where that is known. */
  counts?: ReadonlyMap<string, number>;
  value: string;
  onChange: (value: string) => void;
}

/** A filter with many choices, which are searched by typing; empty filters nothing. */
export function FilterSelect({
  label,
  placeholder,
  nothingFound,
  options = [],
  counts,
  value,
  onChange,
}: FilterSelectProps) {
  return (
    <Select
      label={label}
      placeholder={placeholder}
      searchable
      clearable
      nothingFoundMessage={nothingFound}
      maxDropdownHeight={320}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      data={withCurrent(options, value)}
      {...(counts && {
        renderOption: ({ option }) => (
          <Group flex={1} justify="space-between" wrap="nowrap" gap="sm">
            <span>{option.label}</span>
            <span className="muted tabular">{formatCount(counts.get(option.value) ?? 0)}</span>
          </Group>
        ),
      })}
    />
  );
}

/** An address can name what is not, or no longer, among the choices: it still says what is filtered by. */
export function withCurrent(options: readonly string[], current: string): string[] {
  return current === '' || options.includes(current) ? [...options] : [current, ...options];
}
