import { canDo } from '@kreislauf/domain/assignments/assignment.rules';
import type { Assignment } from '@kreislauf/domain/assignments/assignments.contract';
import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconTruckDelivery } from '@tabler/icons-react';
import styles from './assignment-actions.module.css';

/** Something that is about to be done to an assignment. */
export interface AssignmentAct {
  action: 'ship' | 'withdraw' | 'abort';
  assignment: Assignment;
}

export interface AssignmentActionsProps {
  assignment: Assignment;
  /** Left out where the user may not. */
  onAct: ((act: AssignmentAct) => void) | undefined;
}

/** The ordinary buttons of a status, as the table of actions allows them. Ending a stuck shipment is not one. */
export function AssignmentActions({ assignment, onAct }: AssignmentActionsProps) {
  if (!onAct) return null;
  const { status, deviceId: device } = assignment;
  const subject = `${device.model}, IMEI ${device.imei}`;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap" className={`${styles.actions} no-print`}>
      {canDo('ship', status) && (
        <Button
          size="compact-md"
          h={32}
          px="sm"
          className="text-xs medium"
          leftSection={<IconTruckDelivery size={16} stroke={1.9} aria-hidden />}
          aria-label={`Versenden: ${subject}`}
          onClick={() => onAct({ action: 'ship', assignment })}
        >
          Versenden
        </Button>
      )}
      {canDo('withdraw', status) && (
        <Button
          variant="default"
          size="compact-md"
          h={32}
          px="sm"
          className="text-xs medium"
          data-destructive
          leftSection={<IconArrowBackUp size={16} stroke={1.9} aria-hidden />}
          aria-label={`Entziehen: ${subject}`}
          onClick={() => onAct({ action: 'withdraw', assignment })}
        >
          Entziehen
        </Button>
      )}
    </Group>
  );
}
