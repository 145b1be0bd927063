import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { ActionIcon } from '@mantine/core';
import { IconPackages, IconPencil, IconTrash } from '@tabler/icons-react';
import styles from './part-actions.module.css';

export interface PartActionsProps {
  part: Part;
  isRemoving: boolean;
  /** Left out where the user may not. */
  onEdit: ((part: Part) => void) | undefined;
  onRemove: ((part: Part) => void) | undefined;
  onStock: (part: Part) => void;
}

/** Rights are asked once for the whole list: a page has up to 200 of these. */
export function PartActions({ part, isRemoving, onEdit, onRemove, onStock }: PartActionsProps) {
  return (
    <span className={`${styles.actions} no-print`}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        title="Bestand und Bewegungen"
        aria-label={`Bestand von ${part.partNumber}`}
        onClick={() => onStock(part)}
      >
        <IconPackages size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      {onEdit && (
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
      {onRemove && (
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
