import { mayGrantKey } from '@kreislauf/domain/permissions/granting.rules';
import {
  groupNames,
  type PermissionGroup,
  type PermissionKey,
} from '@kreislauf/domain/permissions/permissions.rules';
import {
  groupLabels,
  keysOfGroup,
  permissionLabel,
  permissionLabelInGroup,
} from '@kreislauf/domain/permissions/permissions.text';
import { Button, Checkbox, Group, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStaff } from '../../shared/session/user-info.ts';
import { type BadgeTone, StatusBadge } from '../../shared/ui/values/status-badge.tsx';
import { type GroupState, groupCount, withKeys } from './granted-permissions.ts';
import styles from './permission-fields.module.css';

interface PermissionFieldsProps {
  granted: PermissionKey[];
  onChange: (granted: PermissionKey[]) => void;
}

/** One checkbox for each permission, in six groups. */
export function PermissionCheckboxes(props: PermissionFieldsProps) {
  return (
    <Groups {...props} Field={Checkbox}>
      {() => null}
    </Groups>
  );
}

const tones: Record<GroupState, BadgeTone> = { Alle: 'success', Teilweise: 'info', Keine: 'neutral' };

/** Switches, and for each group its state and a button for all of it. */
export function PermissionSwitches({ granted, onChange }: PermissionFieldsProps) {
  const actor = useStaff();
  return (
    <Groups granted={granted} onChange={onChange} Field={Switch}>
      {(group) => {
        const { state } = groupCount(group, granted);
        const keys = keysOfGroup(group).filter((key) => mayGrantKey(actor, key));
        const isFull = keys.length > 0 && keys.every((key) => granted.includes(key));
        return (
          <>
            <StatusBadge tone={tones[state]} label={state} />
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={keys.length === 0}
              aria-label={`Alle ${isFull ? 'deaktivieren' : 'aktivieren'}: ${groupLabels[group]}`}
              onClick={() => onChange(withKeys(granted, keys, !isFull))}
            >
              Alle {isFull ? 'deaktivieren' : 'aktivieren'}
            </Button>
          </>
        );
      }}
    </Groups>
  );
}

interface GroupsProps extends PermissionFieldsProps {
  Field: typeof Checkbox | typeof Switch;
  /** Element beside the name of a group. */
  children: (group: PermissionGroup) => ReactNode;
}

function Groups({ granted, onChange, Field, children }: GroupsProps) {
  const actor = useStaff();
  const isWithheld = groupNames.some((group) => keysOfGroup(group).some((key) => !mayGrantKey(actor, key)));
  return (
    <div>
      <div className={styles.groups}>
        {groupNames.map((group) => (
          <fieldset key={group} className={styles.group}>
            <legend className={`${styles.legend} bold`}>{groupLabels[group]}</legend>
            <Group gap="2xs" justify="flex-end" wrap="nowrap" mih={26}>
              {children(group)}
            </Group>
            <div className={styles.fields}>
              {keysOfGroup(group).map((key) => (
                <Field
                  key={key}
                  label={permissionLabelInGroup(key)}
                  aria-label={permissionLabel(key)}
                  checked={granted.includes(key)}
                  disabled={!mayGrantKey(actor, key)}
                  onChange={(event) => onChange(withKeys(granted, [key], event.currentTarget.checked))}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {isWithheld && (
        <Text size="xs" c="dimmed" mt="xs">
          Ausgegraut: Berechtigungen, die Sie selbst nicht haben, können Sie nicht vergeben.
        </Text>
      )}
    </div>
  );
}
