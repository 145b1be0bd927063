import { readGiroCode } from '@kreislauf/domain/documents/giro-code.rules';
import { formatIban } from '@kreislauf/domain/shared/iban.rules';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../../shared/ui/feedback/use-copy.ts';
import { QrImage } from '../../shared/ui/values/qr-image.tsx';
import styles from './giro-code.module.css';

interface GiroCodeProps {
  code: string;
  amount: number;
  /** The payer gets a large code, and its text to type where there is no second phone to scan it with. */
  isForPayer?: boolean;
}

/** The code that fills in a transfer, and what it says. */
export function GiroCode({ code, amount, isForPayer = false }: GiroCodeProps) {
  const { name, iban, purpose } = readGiroCode(code);
  return (
    <section
      className={`${styles.giro} sunken`}
      data-large={isForPayer || undefined}
      aria-label="Überweisung mit GiroCode"
    >
      <div className={styles.code}>
        <QrImage text={code} label={`GiroCode über ${formatEuro(amount)}, Verwendungszweck ${purpose}`} />
        <p className="muted text-xs">
          {isForPayer
            ? 'Mit der App Ihrer Bank von einem anderen Telefon abfotografieren: Sie füllt die Überweisung aus.'
            : 'Der Code steht auch auf dem Beleg und im Portal des Resellers.'}
        </p>
      </div>
      <dl className={styles.facts}>
        <CopiedFact label="Empfänger" shown={name} copied={name} />
        <CopiedFact label="IBAN" shown={formatIban(iban)} copied={iban} />
        <CopiedFact label="Betrag" shown={formatEuro(amount)} copied={amount.toFixed(2).replace('.', ',')} />
        <CopiedFact label="Verwendungszweck" shown={purpose} copied={purpose} />
      </dl>
    </section>
  );
}

function CopiedFact({ label, shown, copied }: { label: string; shown: string; copied: string }) {
  const { isCopied, copy } = useCopy();
  const CopyIcon = isCopied ? IconCheck : IconCopy;
  return (
    <div className={styles.fact}>
      <dt className="text-2xs">{label}</dt>
      <dd>
        <span className="medium tabular wrap">{shown}</span>
        <Button
          variant="subtle"
          size="compact-md"
          className={styles.copy}
          aria-label={`${label} ${isCopied ? 'kopiert' : 'kopieren'}`}
          onClick={() => void copy(copied)}
        >
          <CopyIcon size={17} stroke={1.9} aria-hidden />
        </Button>
      </dd>
    </div>
  );
}
