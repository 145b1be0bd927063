import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';

interface MenuButtonProps {
  opened: boolean;
  onClick: () => void;
  className?: string;
}

/** Opens the drawer with the navigation on phones. */
export function MenuButton({ opened, ...props }: MenuButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label="Menü öffnen"
      aria-expanded={opened}
      {...props}
    >
      <IconMenu2 size={22} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}
