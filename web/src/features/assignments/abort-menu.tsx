import { canDo } from '@kreislauf/domain/assignments/assignment.rules';
import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconDotsVertical } from '@tabler/icons-react';
import type { AssignmentAct } from './assignment-actions.tsx';

/** Finds the action that calls off a shipment or a send-back; null where nothing is on its way. */
export function endingOf({
  status,
  returnInfo,
}: AssignmentAct['assignment']): { action: 'abort' | 'withdraw'; label: string } | null {
  if (canDo('abort', status)) return { action: 'abort', label: 'Vorgang abbrechen' };
  const isReturning = returnInfo && canDo('withdraw', status, returnInfo.state);
  return isReturning ? { action: 'withdraw', label: 'Gerät entziehen' } : null;
}

interface AbortMenuProps extends Pick<AssignmentAct, 'assignment'> {
  onAct: (act: AssignmentAct) => void;
}

/** Ending what is stuck on its way is no everyday act: it lies apart from the buttons, behind one more click. */
export function AbortMenu({ assignment, onAct }: AbortMenuProps) {
  const { model, imei } = assignment.deviceId;
  const ending = endingOf(assignment);
  if (!ending) return null;
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
          onClick={() => onAct({ action: ending.action, assignment })}
        >
          {ending.label}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
