import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import type { ImeiExample } from '@kreislauf/domain/devices/imei/imei-check.contract';
import { Stack, UnstyledButton } from '@mantine/core';
import styles from './imei-examples.module.css';

interface ImeiExamplesProps {
  examples: ImeiExample[];
  onPick: (imei: string) => void;
}

/** Numbers to try while the sandbox answers: one tap fills the field. */
export function ImeiExamples({ examples, onPick }: ImeiExamplesProps) {
  if (examples.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label="Nummern zum Ausprobieren">
      <p className="muted text-xs">
        Sandbox-Prüfung: Jede Nummer mit 14 bis 17 Ziffern ergibt ein Beispielgerät, auch die Ihres eigenen
        Telefons. Zum Ausprobieren:
      </p>
      <ul className={styles.list}>
        {examples.map(({ imei, model }) => (
          <li key={imei}>
            <UnstyledButton
              type="button"
              className={`${styles.example} hoverable`}
              onClick={() => onPick(imei)}
            >
              <span className="mono text-xs tabular nowrap">{groupImei(imei)}</span>
              <span className="muted text-xs">{model}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
