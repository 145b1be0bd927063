import { Tooltip, UnstyledButton } from '@mantine/core';
import { useCopy } from '../../shared/ui/feedback/use-copy.ts';
import styles from './books.module.css';

const SHOWN = 12;

interface HashTextProps {
  label: string;
  hash: string;
}

/** The beginning of a SHA-256, copied as a whole. */
export function HashText({ label, hash }: HashTextProps) {
  const { isCopied, copy } = useCopy();
  const shown = `${hash.slice(0, SHOWN)}…`;
  return (
    <span className="nowrap">
      {label}{' '}
      <Tooltip label={isCopied ? 'Kopiert' : `${hash} kopieren`}>
        <UnstyledButton
          className={`${styles.hash} mono text-xs`}
          aria-label={`${label} ${shown} ${isCopied ? 'kopiert' : 'kopieren'}`}
          onClick={() => void copy(hash)}
        >
          {shown}
        </UnstyledButton>
      </Tooltip>
    </span>
  );
}
