import { Tooltip } from '@mantine/core';
import { useRef, useState } from 'react';
import { useCopy } from '../feedback/use-copy.ts';
import styles from './grouped-number.module.css';

interface NumberGroup {
  text: string;
  start: number;
}

interface GroupedNumberProps {
  /** Kind of number, for screen readers. */
  label: string;
  groups: NumberGroup[];
}

/** Grouped for the eye, copied as it is. */
export function GroupedNumber({ label, groups }: GroupedNumberProps) {
  const { isCopied, copy } = useCopy();
  const [isNear, setNear] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const plain = groups.map(({ text }) => text).join('');
  return (
    <>
      <button
        type="button"
        ref={button}
        className={`${styles.number} mono text-xs`}
        aria-label={`${label} ${plain} ${isCopied ? 'kopiert' : 'kopieren'}`}
        onMouseEnter={() => setNear(true)}
        onMouseLeave={() => setNear(false)}
        onFocus={() => setNear(true)}
        onBlur={() => setNear(false)}
        onClick={(event) => {
          // Inside a row that opens the detail page, copying must not also open it.
          event.preventDefault();
          event.stopPropagation();
          void copy(plain);
        }}
      >
        <Groups groups={groups} />
      </button>
      {/* There are many of these in a list, and a tooltip costs more than all the rest of its row. */}
      {isNear && <Tooltip opened target={button} label={isCopied ? 'Kopiert' : 'Kopieren'} />}
    </>
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
