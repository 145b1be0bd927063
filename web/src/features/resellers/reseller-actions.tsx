import type { ManagedReseller } from '@kreislauf/domain/resellers/resellers.contract';
import { openDevicesHint } from '@kreislauf/domain/resellers/resellers.text';
import { Box, Button, Group, Tooltip } from '@mantine/core';
import { IconPencil, IconPower, IconTrash } from '@tabler/icons-react';
import styles from './reseller-actions.module.css';

/** Left out where the user may not. */
export interface ResellerActs {
  onEdit: ((reseller: ManagedReseller) => void) | undefined;
  onToggle: ((reseller: ManagedReseller) => void) | undefined;
  onDelete: ((reseller: ManagedReseller) => void) | undefined;
}

/** Deleting stays in its place while devices are out; a hint says how many. */
export function ResellerActions({
  reseller,
  onEdit,
  onToggle,
  onDelete,
}: ResellerActs & { reseller: ManagedReseller }) {
  const { name, isActive } = reseller;
  const toggle = isActive ? 'Deaktivieren' : 'Aktivieren';
  const hint = openDevicesHint(reseller);
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap" className={`${styles.actions} no-print`}>
      {onEdit && (
        <Tooltip label="Bearbeiten">
          <Button
            variant="default"
            size="compact-md"
            h={32}
            px="xs"
            className={styles.small}
            aria-label={`Bearbeiten: ${name}`}
            onClick={() => onEdit(reseller)}
          >
            <IconPencil size={16} stroke={1.9} aria-hidden />
          </Button>
        </Tooltip>
      )}
      {onToggle && (
        <Tooltip label={toggle}>
          <Button
            variant="default"
            size="compact-md"
            h={32}
            px="sm"
            className="text-xs medium"
            aria-label={`${toggle}: ${name}`}
            onClick={() => onToggle(reseller)}
          >
            <IconPower className={styles.sign} size={15} stroke={1.9} aria-hidden />
            <span className={styles.word}>{toggle}</span>
          </Button>
        </Tooltip>
      )}
      {onDelete && (
        <Tooltip
          label={hint ?? 'Löschen'}
          multiline
          maw={260}
          events={{ hover: true, focus: true, touch: true }}
        >
          <Button
            variant="default"
            size="compact-md"
            h={32}
            px="xs"
            className="text-xs medium"
            data-destructive
            data-disabled={hint ? true : undefined}
            aria-disabled={hint ? true : undefined}
            aria-label={hint ? `Löschen: ${name}. ${hint}` : `Löschen: ${name}`}
            onClick={() => !hint && onDelete(reseller)}
          >
            <IconTrash size={16} stroke={1.9} aria-hidden />
            <Box component="span" ml="xs" hiddenFrom="sm">
              Löschen
            </Box>
          </Button>
        </Tooltip>
      )}
    </Group>
  );
}
