import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconDotsVertical } from '@tabler/icons-react';
import type { AssignmentAct } from './assignment-actions.tsx';

interface AbortMenuProps extends Pick<AssignmentAct, 'assignment'> {
  onAct: (act: AssignmentAct) => void;
}

/** Ending a stuck shipment is no everyday act: it lies apart from the buttons, behind one more click. */
export function AbortMenu({ assignment, onAct }: AbortMenuProps) {
  const { model, imei } = assignment.deviceId;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className="no-print"
          aria-label={`Weitere Aktionen: ${model}, IMEI ${imei}`}
        >
          <IconDotsVertical size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          data-danger
          leftSection={<IconBan size={16} stroke={1.9} aria-hidden />}
          onClick={() => onAct({ action: 'abort', assignment })}
        >
          Vorgang abbrechen
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
