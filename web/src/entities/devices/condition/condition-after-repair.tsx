import { conditionLabels, gradeLabels } from '@kreislauf/domain/devices/details/device-details.text';
import { Button, Group, Text } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { FieldGroup } from '../../../shared/ui/inputs/field-group.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { type ConditionValues, writtenDefects } from './condition-values.ts';

/** 'Zustand nach der Reparatur' within a dialog that ends one: the proposal in a sentence, its fields on demand. */
export function ConditionAfterRepair(props: ComponentProps<typeof ConditionFields>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FieldGroup legend="Zustand nach der Reparatur">
      {isOpen ? (
        <ConditionFields {...props} />
      ) : (
        <Group gap="sm" justify="space-between">
          <Text size="sm" flex={1} miw={200} className="wrap">
            {inWords(props.values)}
          </Text>
          <Button variant="default" size="compact-sm" mih={44} px="sm" onClick={() => setOpen(true)}>
            Anpassen
          </Button>
        </Group>
      )}
    </FieldGroup>
  );
}

function inWords({ grade, display, body, batteryHealth, defects }: ConditionValues): string {
  const left = writtenDefects(defects);
  return [
    grade && gradeLabels[grade],
    display && `Display ${conditionLabels[display]}`,
    body && `Gehäuse ${conditionLabels[body]}`,
    batteryHealth !== '' && `Akku ${batteryHealth} %`,
    left.length > 0 ? `Mängel: ${left.join(', ')}` : 'keine bekannten Mängel',
  ]
    .filter(Boolean)
    .join(' · ');
}
