import {
  Group,
  type MantineColorScheme,
  SegmentedControl,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { colorSchemes } from './color-schemes.ts';

/** Light, dark, or as the device has it; compact by icons alone. */
export function ColorSchemeChoice({ isCompact = false }: { isCompact?: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Darstellung"
      fullWidth={!isCompact}
      flex={isCompact ? 'none' : undefined}
      size={isCompact ? 'xs' : 'sm'}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
      data={colorSchemes.map(({ value, label, icon: SchemeIcon }) => ({
        value,
        label: isCompact ? (
          <Group component="span" gap="xs" justify="center" wrap="nowrap" title={label}>
            <SchemeIcon size={16} stroke={1.7} aria-hidden />
            <VisuallyHidden>{label}</VisuallyHidden>
          </Group>
        ) : (
          label
        ),
      }))}
    />
  );
}
