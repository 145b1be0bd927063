import { canDo } from '@kreislauf/domain/assignments/assignment.rules';
import type { AssignmentStatus, ReturnState } from '@kreislauf/domain/assignments/assignment-actions';
import type { Assignment } from '@kreislauf/domain/assignments/assignments.contract';
import { Button, Group } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconChecklist,
  IconPackageImport,
  IconTruckDelivery,
} from '@tabler/icons-react';
import styles from './assignment-actions.module.css';

/** Something that is about to be done to an assignment. */
export interface AssignmentAct {
  action: 'ship' | 'withdraw' | 'abort' | 'decideReturn' | 'receiveReturn';
  assignment: Assignment;
}

export interface AssignmentActionsProps {
  assignment: Assignment;
  /** Left out where the user may not. */
  onAct: ((act: AssignmentAct) => void) | undefined;
}

interface Act {
  action: AssignmentAct['action'];
  label: string;
  /** For labels that are ambiguous by themselves. */
  name?: string;
  icon: Icon;
  isMain?: boolean;
  isPossible: (status: AssignmentStatus, returning: ReturnState | null) => boolean;
}

const acts: Act[] = [
  {
    action: 'ship',
    label: 'Versenden',
    icon: IconTruckDelivery,
    isMain: true,
    isPossible: (status) => canDo('ship', status),
  },
  {
    action: 'decideReturn',
    label: 'Prüfen',
    name: 'Rücksendung prüfen',
    icon: IconChecklist,
    isMain: true,
    isPossible: (status, returning) => canDo('approveReturn', status, returning),
  },
  {
    action: 'receiveReturn',
    label: 'Erhalten',
    name: 'Rücksendung erhalten',
    icon: IconPackageImport,
    isMain: true,
    isPossible: (status, returning) => canDo('receiveReturn', status, returning),
  },
  {
    action: 'withdraw',
    label: 'Entziehen',
    icon: IconArrowBackUp,
    // A device on its way back is withdrawn only from the menu.
    isPossible: (status, returning) => returning === null && canDo('withdraw', status),
  },
];

/** The ordinary buttons of a status, as the table of actions allows them. Ending a stuck shipment is not one. */
export function AssignmentActions({ assignment, onAct }: AssignmentActionsProps) {
  if (!onAct) return null;
  const { status, returnInfo, deviceId: device } = assignment;
  const subject = `${device.model}, IMEI ${device.imei}`;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap" className={`${styles.actions} no-print`}>
      {acts
        .filter(({ isPossible }) => isPossible(status, returnInfo?.state ?? null))
        .map(({ action, label, name = label, icon: ActIcon, isMain }) => (
          <Button
            key={action}
            variant={isMain ? 'filled' : 'default'}
            size="compact-md"
            h={32}
            px="sm"
            className="text-xs medium"
            data-destructive={isMain ? undefined : true}
            leftSection={<ActIcon size={16} stroke={1.9} aria-hidden />}
            aria-label={`${name}: ${subject}`}
            onClick={() => onAct({ action, assignment })}
          >
            {label}
          </Button>
        ))}
    </Group>
  );
}
