import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { nextCronTime, syncIntervalExamples } from '@kreislauf/domain/suppliers/cron.rules';
import { explainCron } from '@kreislauf/domain/suppliers/cron.text';
import { Box, Group, Stack, TextInput, UnstyledButton } from '@mantine/core';
import type { FieldProps } from '../../../shared/ui/forms/use-form.ts';
import styles from './cron-field.module.css';

/** A cron expression, what it means in words and when it would strike next, and three to begin with. */
export function CronField({ value, error, onChange, ...field }: FieldProps<string>) {
  const now = new Date();
  const meaning = explainCron(value, now);
  const next = nextCronTime(value, now);
  return (
    <Stack gap="xs">
      <TextInput
        label="Zeitplan (Cron-Ausdruck)"
        classNames={{ input: `${styles.input} mono` }}
        description="Minute, Stunde, Tag, Monat, Wochentag; auf der Uhr in Deutschland"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        data-path={field['data-path']}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group component="p" gap="xs" align="stretch" mih={22} role="status">
        {meaning && next && (
          <>
            <strong>{meaning}</strong>
            <span className="muted tabular">Das nächste Mal am {formatDateTime(next)}</span>
          </>
        )}
      </Group>
      <div className={`${styles.examples} muted text-xs`}>
        <span>Beispiele:</span>
        {syncIntervalExamples.map(({ label, cron }) => (
          <UnstyledButton
            key={cron}
            className={`${styles.example} choosable hoverable tap text-xs`}
            aria-pressed={value.trim() === cron}
            onClick={() => onChange(cron)}
          >
            {label}{' '}
            <Box component="code" ml="2xs" className="mono text-2xs">
              {cron}
            </Box>
          </UnstyledButton>
        ))}
      </div>
    </Stack>
  );
}
