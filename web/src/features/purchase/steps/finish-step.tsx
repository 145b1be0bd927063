import { fieldLabels } from '@kreislauf/domain/devices/device-details.text';
import { sumOfParts } from '@kreislauf/domain/devices/device-money.rules';
import { centsToEuro, euroToCents, formatEuro, parseEuro } from '@kreislauf/domain/shared/money';
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { PlannedPriceInput } from '../../../entities/devices/planned-price-input.tsx';
import { useMay } from '../../../shared/session/user-info.ts';
import { editableEuro } from '../../../shared/ui/inputs/editable-euro.ts';
import { PhotoSection } from './photo-section.tsx';
import { ProfitField } from './profit-field.tsx';
import { PurchaseSummary } from './purchase-summary.tsx';
import { type StepProps, setTyped } from './step-props.ts';
import { FieldRow, StepSection } from './step-section.tsx';

interface FinishStepProps extends StepProps {
  onStep: (step: number) => void;
  /** Saves, and then asks for everything that an Ankaufbeleg needs. */
  saveAndIssueReceipt: () => void;
}

export function FinishStep({ onStep, saveAndIssueReceipt, ...props }: FinishStepProps) {
  const { form, maximum } = props;
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
          {!maximum.hidesCosts && (
            <>
              <ProfitField form={form} usual={maximum.desiredProfit} />
              <PlannedPrice {...props} />
            </>
          )}
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
              onClick={saveAndIssueReceipt}
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

/** Moves with the desired profit, and moves it: the agreed purchase price stays as it is. */
function PlannedPrice({ form, estimate, maximum }: StepProps) {
  const { wrong, finalOffer, desiredProfit } = form.values;
  const offer = finalOffer ?? maximum.offer ?? centsToEuro(estimate.offerCents);
  const profit =
    wrong.desiredProfit === undefined
      ? (desiredProfit ?? maximum.desiredProfit)
      : parseEuro(wrong.desiredProfit);
  return (
    <PlannedPriceInput
      size="md"
      description={maximum.quote ? `Preisbuch: ${formatEuro(maximum.quote.expected)}` : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      costs={{
        purchasePriceCents: euroToCents(offer),
        partsCents: sumOfParts(maximum.planned.map(({ price = 0 }) => ({ priceCents: euroToCents(price) }))),
      }}
      profit={profit}
      onProfit={(euro) => {
        const isTaken = euro !== null && euro >= 0;
        setTyped(
          form,
          'desiredProfit',
          isTaken ? euro : null,
          isTaken ? null : euro === null ? '–' : editableEuro(euro),
        );
      }}
    />
  );
}
