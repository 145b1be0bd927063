import { hasValidCheckDigit, IMEI_LENGTH, normaliseImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { KeyboardEventHandler, Ref } from 'react';
import { CameraButton } from '../../shared/scan/camera-button.tsx';
import { useHasCamera } from '../../shared/scan/use-has-camera.ts';
import type { FieldProps } from '../../shared/ui/forms/use-form.ts';
import styles from './imei-field.module.css';

interface ImeiFieldProps extends FieldProps<string> {
  ref: Ref<HTMLInputElement>;
  readOnly: boolean;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

/** The number with its length beside it. Length and check digit are hints: neither keeps anybody from going on. */
export function ImeiField({ value, onChange, ...field }: ImeiFieldProps) {
  const hasCamera = useHasCamera();
  const imei = normaliseImei(value);
  const isComplete = imei.length === IMEI_LENGTH;
  return (
    <div>
      <TextInput
        {...field}
        label="IMEI-Nummer"
        size="lg"
        classNames={{ input: `${styles.input} mono tabular` }}
        placeholder="z. B. 356735111052198"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        data-takes-scans
        aria-describedby="imei-hints"
        rightSectionWidth={hasCamera ? 112 : 72}
        rightSection={
          <>
            {hasCamera && <CameraButton onCode={onChange} disabled={field.readOnly} />}
            <span
              className={`${styles.length} ${imei === '' ? 'faint' : isComplete ? 'success' : 'warning'} mono text-sm bold`}
            >
              {imei.length}/{IMEI_LENGTH}
            </span>
          </>
        }
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div id="imei-hints" className={styles.hints} aria-live="polite">
        {imei !== '' && !isComplete && (
          <p className={`${styles.hint} warning text-xs`}>
            <IconAlertTriangle size={16} stroke={2} aria-hidden />
            IMEI sollte {IMEI_LENGTH} Zeichen haben
          </p>
        )}
        {isComplete && hasValidCheckDigit(imei) !== false && (
          <p className={`${styles.hint} success text-xs`}>
            <IconCircleCheck size={16} stroke={2} aria-hidden />
            {IMEI_LENGTH} Zeichen
          </p>
        )}
        {hasValidCheckDigit(imei) === false && (
          <p className={`${styles.hint} warning text-xs`}>
            <IconAlertTriangle size={16} stroke={2} aria-hidden />
            Die Prüfziffer passt nicht zu dieser Nummer. Vergleichen Sie sie noch einmal mit dem Gerät;
            fortfahren können Sie trotzdem.
          </p>
        )}
      </div>
    </div>
  );
}
