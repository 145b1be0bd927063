import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMay } from '../auth/auth.api.ts';
import styles from './part-actions.module.css';

export interface PartActionsProps {
  part: Part;
  isRemoving: boolean;
  onEdit: (part: Part) => void;
  onRemove: (part: Part) => void;
}

/** Only what the user may do is offered. */
export function PartActions({ part, isRemoving, onEdit, onRemove }: PartActionsProps) {
  const mayEdit = useMay('parts.edit');
  const mayDelete = useMay('parts.delete');
  return (
    <span className={`${styles.actions} no-print`}>
      {mayEdit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          title="Bearbeiten"
          aria-label={`${part.partNumber} bearbeiten`}
          onClick={() => onEdit(part)}
        >
          <IconPencil size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
      {mayDelete && (
        <ActionIcon
          className={styles.remove}
          variant="subtle"
          color="gray"
          size="lg"
          title="Löschen"
          aria-label={`${part.partNumber} löschen`}
          loading={isRemoving}
          onClick={() => onRemove(part)}
        >
          <IconTrash size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
}
