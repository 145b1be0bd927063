import { groupImei } from '@kreislauf/domain/devices/imei.rules';
import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import styles from './imei-text.module.css';

const CONFIRMATION_MS = 1500;

interface ImeiTextProps {
  imei: string;
  /** What is copied, for screen readers: 'IMEI', 'Seriennummer'. */
  name?: string;
}

/** In groups as on the box; a click copies the plain number. */
export function ImeiText({ imei, name = 'IMEI' }: ImeiTextProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <UnstyledButton
      className={styles.button}
      title={isCopied ? 'Kopiert' : `${name} kopieren`}
      data-copied={isCopied || undefined}
      onClick={async () => setCopied(await copyText(imei))}
    >
      <span className={styles.number}>{groupImei(imei)}</span>
      <Icon className={styles.icon} size={15} stroke={2} aria-hidden />
      <span className={styles.status} role="status">
        {isCopied ? 'Kopiert' : ''}
      </span>
    </UnstyledButton>
  );
}
