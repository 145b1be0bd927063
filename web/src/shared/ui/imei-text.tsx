import { imeiGroups } from '@kreislauf/domain/devices/imei.rules';
import { Tooltip, UnstyledButton } from '@mantine/core';
import styles from './imei-text.module.css';
import { useCopy } from './use-copy.ts';

/** Grouped for the eye, copied as it is. */
export function ImeiText({ imei }: { imei: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <Tooltip label={isCopied ? 'Kopiert' : 'Kopieren'}>
      <UnstyledButton
        className={styles.imei}
        aria-label={isCopied ? `IMEI ${imei} kopiert` : `IMEI ${imei} kopieren`}
        onClick={(event) => {
          // Inside a row that opens the detail page, copying must not also open it.
          event.preventDefault();
          event.stopPropagation();
          void copy(imei);
        }}
      >
        {imeiGroups(imei).map(({ text, start }) => (
          <span key={start}>{text}</span>
        ))}
      </UnstyledButton>
    </Tooltip>
  );
}
