import { Tooltip, UnstyledButton } from '@mantine/core';
import { useCopy } from '../feedback/use-copy.ts';
import styles from './grouped-number.module.css';

interface NumberGroup {
  text: string;
  start: number;
}

interface GroupedNumberProps {
  /** What kind of number it is, for those who cannot see where it stands. */
  label: string;
  groups: NumberGroup[];
}

/** Grouped for the eye, copied as it is. */
export function GroupedNumber({ label, groups }: GroupedNumberProps) {
  const { isCopied, copy } = useCopy();
  const plain = groups.map(({ text }) => text).join('');
  return (
    <Tooltip label={isCopied ? 'Kopiert' : 'Kopieren'}>
      <UnstyledButton
        className={`${styles.number} mono text-xs`}
        aria-label={`${label} ${plain} ${isCopied ? 'kopiert' : 'kopieren'}`}
        onClick={(event) => {
          // Inside a row that opens the detail page, copying must not also open it.
          event.preventDefault();
          event.stopPropagation();
          void copy(plain);
        }}
      >
        <Groups groups={groups} />
      </UnstyledButton>
    </Tooltip>
  );
}

/** The gaps are no characters: whoever marks and copies the number gets it plain. */
export function Groups({ groups }: Pick<GroupedNumberProps, 'groups'>) {
  return (
    <span className={`${styles.groups} tabular nowrap`}>
      {groups.map(({ text, start }) => (
        <span key={start}>{text}</span>
      ))}
    </span>
  );
}
