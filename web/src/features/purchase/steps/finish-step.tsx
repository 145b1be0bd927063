import { fieldLabels } from '@kreislauf/domain/devices/device-details.text';
import { DEFAULT_DESIRED_PROFIT } from '@kreislauf/domain/purchase/purchase-answers';
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useMay } from '../../auth/auth.api.ts';
import { AmountField } from './amount-field.tsx';
import { PhotoSection } from './photo-section.tsx';
import { PurchaseSummary } from './purchase-summary.tsx';
import { type StepProps, setTyped } from './step-props.ts';
import { FieldRow, StepSection } from './step-section.tsx';

interface FinishStepProps extends StepProps {
  onStep: (step: number) => void;
  /** Saves, and then asks for everything that an Ankaufbeleg needs. */
  saveAndReceipt: () => void;
}

export function FinishStep({ onStep, saveAndReceipt, ...props }: FinishStepProps) {
  const { form } = props;
  const mayIssue = useMay('documents.create');
  const mayView = useMay('devices.view');
  return (
    <>
      <StepSection>
        <FieldRow>
          <TextInput
            label={fieldLabels['purchaseInfo.seller'] ?? ''}
            placeholder="Name des Verkäufers"
            size="md"
            maxLength={500}
            autoComplete="off"
            {...form.getInputProps('seller')}
          />
          <TextInput
            label={fieldLabels['purchaseInfo.location'] ?? ''}
            placeholder="z. B. Laden, Messe, Versand"
            size="md"
            maxLength={500}
            autoComplete="off"
            {...form.getInputProps('location')}
          />
        </FieldRow>
        <FieldRow>
          <AmountField
            label={fieldLabels.desiredProfit ?? ''}
            {...form.fieldProps('desiredProfit')}
            wrong={form.values.wrong.desiredProfit}
            onChange={(euro, typed) => setTyped(form, 'desiredProfit', euro ?? DEFAULT_DESIRED_PROFIT, typed)}
          />
          <Textarea
            label={fieldLabels['purchaseInfo.notes'] ?? ''}
            placeholder="Zubehör, Absprachen, Besonderheiten"
            size="md"
            autosize
            minRows={1}
            maxLength={5000}
            {...form.getInputProps('notes')}
          />
        </FieldRow>
      </StepSection>
      {mayIssue && mayView && (
        <StepSection>
          <Group gap="sm">
            <Button
              variant="default"
              size="md"
              loading={form.isBusy || props.maximum.isLoading}
              leftSection={<IconFileText size={18} stroke={1.8} aria-hidden />}
              onClick={saveAndReceipt}
            >
              Verkäufer erfassen
            </Button>
            <Text size="sm" c="dimmed" flex={1} miw={220}>
              Speichert das Gerät und nimmt danach Anschrift, Zahlung und Unterschrift für den Ankaufbeleg
              auf.
            </Text>
          </Group>
        </StepSection>
      )}
      <PhotoSection imei={props.checked.phone.imei} />
      <StepSection title="Zusammenfassung">
        <PurchaseSummary {...props} onStep={onStep} />
      </StepSection>
    </>
  );
}
