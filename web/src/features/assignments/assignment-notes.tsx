import { REVERSED_MARKER, WITHDRAWN_MARKER } from '@kreislauf/domain/assignments/assignment.rules';
import { type ReadNote, readNotes } from '@kreislauf/domain/assignments/assignment-notes.rules';
import { type Icon, IconArrowBackUp, IconNote, IconRotate } from '@tabler/icons-react';
import styles from './assignment-notes.module.css';

const kinds: Record<ReadNote['kind'], { icon: Icon; title: string | null }> = {
  reversed: { icon: IconArrowBackUp, title: REVERSED_MARKER },
  withdrawn: { icon: IconRotate, title: WITHDRAWN_MARKER },
  plain: { icon: IconNote, title: null },
};

/** What was noted, a box each; taken-back sales and withdrawals stand out. */
export function AssignmentNotes({ notes }: { notes: string }) {
  const read = readNotes(notes);
  if (read.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label="Notizen">
      {read.map(({ kind, text }, index) => {
        const { icon: NoteIcon, title } = kinds[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes only ever grow at the end, and two may be alike
          <li key={index} className={styles.note} data-kind={kind}>
            <NoteIcon className={styles.icon} size={16} stroke={1.9} aria-hidden />
            <span>
              {title && <strong className={styles.title}>{title}</strong>} {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
