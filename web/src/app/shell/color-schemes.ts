import type { MantineColorScheme } from '@mantine/core';
import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

export const colorSchemes: { value: MantineColorScheme; label: string; icon: Icon }[] = [
  { value: 'light', label: 'Hell', icon: IconSun },
  { value: 'dark', label: 'Dunkel', icon: IconMoon },
  { value: 'auto', label: 'Automatisch', icon: IconDeviceDesktop },
];
