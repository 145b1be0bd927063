import type { SettingsChange } from '@kreislauf/domain/settings/settings.rules';
import { settingsLabels } from '@kreislauf/domain/settings/settings.text';
import { Button, Group, Stack } from '@mantine/core';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';

interface SettingsConflictProps {
  /** The server's sentence. */
  sentence: string;
  conflicts: SettingsChange[];
  /** As the field shows it. */
  readable?: (field: string, value: unknown) => string;
  /** Begins the path of a field's label. */
  section?: string;
  onTake: (field: string, value: unknown) => void;
}

/** Somebody else was quicker: says what both changed, and what is kept of each. */
export function SettingsConflict({
  sentence,
  conflicts,
  readable = (_field, value) => String(value),
  section,
  onTake,
}: SettingsConflictProps) {
  return (
    <MessageAlert kind="warning" title={sentence}>
      <Stack gap="xs">
        <span>
          {conflicts.length > 0
            ? 'Diese Felder haben Sie beide geändert. „Trotzdem speichern“ speichert, was hier eingetragen ist; alles andere bleibt, wie es gespeichert ist.'
            : 'Was Sie nicht geändert haben, ist übernommen. „Trotzdem speichern“ speichert nur Ihre eigenen Änderungen.'}
        </span>
        {conflicts.map(({ field, to }) => {
          const label = settingsLabels[section ? `${section}.${field}` : field] ?? field;
          return (
            <Group key={field} gap="xs" justify="space-between">
              <span>
                {label}: gespeichert ist „{readable(field, to) || 'leer'}“
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${label}: gespeicherten Wert übernehmen`}
                onClick={() => onTake(field, to)}
              >
                Übernehmen
              </Button>
            </Group>
          );
        })}
      </Stack>
    </MessageAlert>
  );
}
