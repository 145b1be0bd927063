import {
  REVERSED_MARKER,
  type ReadNote,
  readNotes,
  WITHDRAWN_MARKER,
} from '@kreislauf/domain/assignments/assignment-notes.rules';
import { Stack } from '@mantine/core';
import { type Icon, IconArrowBackUp, IconNote, IconRotate } from '@tabler/icons-react';
import { toneStyle } from '../../shared/ui/values/tone.ts';
import styles from './assignment-notes.module.css';

const kinds: Record<ReadNote['kind'], { icon: Icon; title: string | null; tone?: string }> = {
  reversed: { icon: IconArrowBackUp, title: REVERSED_MARKER, tone: 'warning' },
  withdrawn: { icon: IconRotate, title: WITHDRAWN_MARKER, tone: 'error' },
  plain: { icon: IconNote, title: null },
};

/** Notes, a box each; reversed sales and withdrawals stand out. */
export function AssignmentNotes({ notes }: { notes: string }) {
  const read = readNotes(notes);
  if (read.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" aria-label="Notizen">
      {read.map(({ kind, text }, index) => {
        const { icon: NoteIcon, title, tone } = kinds[kind];
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: notes only ever grow at the end, and two may be alike
            key={index}
            className={`${styles.note} text-xs wrap`}
            style={tone ? toneStyle(tone) : undefined}
          >
            <NoteIcon className={styles.icon} size={16} stroke={1.9} aria-hidden />
            <span>
              {title && <strong className={`${styles.title} text-2xs bold`}>{title}</strong>} {text}
            </span>
          </li>
        );
      })}
    </Stack>
  );
}
