import { MAX_DEFECT_LENGTH, MAX_DEFECTS } from '@kreislauf/domain/devices/condition/condition.contract';
import { ActionIcon, Button, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { writtenDefects } from './condition-values.ts';

interface DefectsFieldProps {
  label: string;
  description?: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Found by the quality check: they stay on the list. */
  fixed?: readonly string[];
  /** The defects as they were stored: one that is taken out can be put back. */
  known?: readonly string[];
  /** The form's own name of the field, for what the server refuses: `condition.defects`. */
  errorOf?: (index: number) => string | undefined;
  /** The defects of other phones stand below: without any it takes one line. */
  isOfMany?: boolean;
}

const NONE = 'Keine bekannten Mängel';

/** Known defects, one a line; what is taken out stays in view until it is saved. */
export function DefectsField({
  label,
  description,
  values,
  onChange,
  fixed = [],
  known = [],
  errorOf,
  isOfMany = false,
}: DefectsFieldProps) {
  const list = useRef<HTMLDivElement>(null);
  const written = writtenDefects(values);
  const gone = known.filter((defect) => !written.includes(defect) && !fixed.includes(defect));
  const add = () => {
    onChange([...values, '']);
    // The line is there with the next drawing.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('[data-last]')?.focus());
  };
  const addButton = (
    <Button
      variant="subtle"
      size="compact-sm"
      mih={44}
      flex="none"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
      aria-label="Mangel hinzufügen"
      onClick={add}
    >
      {isOfMany ? 'Mangel' : 'Mangel hinzufügen'}
    </Button>
  );
  if (isOfMany && values.length + fixed.length + gone.length === 0)
    return (
      <Group gap="xs" wrap="nowrap" justify="space-between" ref={list} role="group" aria-label={label}>
        <div>
          <Text size="sm" className="medium wrap">
            {label}
          </Text>
          <Text size="xs" c="dimmed">
            {NONE}
          </Text>
        </div>
        {addButton}
      </Group>
    );
  return (
    <Input.Wrapper label={label} description={description} labelElement="div">
      <Stack gap="xs" mt="2xs" ref={list} role="group" aria-label={label}>
        {fixed.map((defect) => (
          <TextInput
            key={defect}
            value={defect}
            readOnly
            aria-label={defect}
            description="Von der Qualitätsprüfung, bleibt auf der Liste"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        ))}
        {values.map((defect, index) => (
          <Group
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
            key={index}
            gap="xs"
            wrap="nowrap"
            align="flex-start"
          >
            <TextInput
              flex={1}
              miw={0}
              value={defect}
              aria-label={`Mangel ${index + 1}`}
              placeholder="z. B. Kratzer am Rahmen"
              maxLength={Math.max(MAX_DEFECT_LENGTH, defect.length)}
              error={errorOf?.(index)}
              data-last={index === values.length - 1 || undefined}
              onChange={({ currentTarget: { value } }) =>
                onChange(values.map((one, at) => (at === index ? value : one)))
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              mt={-4}
              aria-label={`${defect.trim() || `Mangel ${index + 1}`} entfernen`}
              onClick={() => onChange(values.filter((_, at) => at !== index))}
            >
              <IconX size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {values.length + fixed.length === 0 && (
          <Text size="sm" c="dimmed">
            {NONE}
          </Text>
        )}
        {gone.map((defect) => (
          <Group key={defect} gap="xs" wrap="nowrap">
            <Text size="sm" c="dimmed" td="line-through" flex={1} miw={0} className="wrap">
              {defect}
            </Text>
            <Button
              size="compact-sm"
              mih={44}
              variant="subtle"
              leftSection={<IconArrowBackUp size={15} stroke={2} aria-hidden />}
              aria-label={`${defect} wieder aufnehmen`}
              onClick={() => onChange([...values, defect])}
            >
              Besteht noch
            </Button>
          </Group>
        ))}
        {values.length < MAX_DEFECTS && addButton}
      </Stack>
    </Input.Wrapper>
  );
}
