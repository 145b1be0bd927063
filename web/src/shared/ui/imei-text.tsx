import { Tooltip, UnstyledButton } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { imeiGroups } from './imei-groups.ts';
import styles from './imei-text.module.css';

/** Grouped for the eye, copied as it is. */
export function ImeiText({ imei }: { imei: string }) {
  const clipboard = useClipboard({ timeout: 1500 });
  return (
    <Tooltip label={clipboard.copied ? 'Kopiert' : 'Kopieren'}>
      <UnstyledButton
        className={styles.imei}
        aria-label={clipboard.copied ? `IMEI ${imei} kopiert` : `IMEI ${imei} kopieren`}
        onClick={(event) => {
          // Inside a row that opens the detail page, copying must not also open it.
          event.preventDefault();
          event.stopPropagation();
          clipboard.copy(imei);
        }}
      >
        {imeiGroups(imei).map(({ text, start }) => (
          <span key={start}>{text}</span>
        ))}
      </UnstyledButton>
    </Tooltip>
  );
}
