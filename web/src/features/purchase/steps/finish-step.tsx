import { fieldLabels } from '@kreislauf/domain/devices/details/device-details.text';
import { sumOfParts } from '@kreislauf/domain/devices/money/device-money.rules';
import { centsToEuro, euroToCents, formatEuro, parseEuro } from '@kreislauf/domain/shared/money';
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { type Icon, IconArrowsExchange, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PlannedPriceInput } from '../../../entities/devices/planned-price-input.tsx';
import { useMayTradeIn } from '../../../entities/documents/may-trade-in.ts';
import { useMay } from '../../../shared/session/user-info.ts';
import { editableEuro } from '../../../shared/ui/inputs/editable-euro.ts';
import { PhotoSection } from './photo-section.tsx';
import { ProfitField } from './profit-field.tsx';
import { PurchaseSummary } from './purchase-summary.tsx';
import { type StepProps, setTyped } from './step-props.ts';
import { FieldRow, StepSection } from './step-section.tsx';

interface FinishStepProps extends StepProps {
  onStep: (step: number) => void;
  /** The deal in which the phone is taken in payment waits for it. */
  isForTradeIn: boolean;
  /** Saves, and goes on there. */
  saveAnd: (next: 'receipt' | 'trade-in') => void;
}

export function FinishStep({ onStep, isForTradeIn, saveAnd, ...props }: FinishStepProps) {
  const { form, maximum } = props;
  const mayIssue = useMay('documents.create');
  const mayView = useMay('devices.view');
  const mayTradeIn = useMayTradeIn();
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
      {isForTradeIn ? (
        <StepSection>
          <Text size="sm" c="dimmed">
            „In Zahlung nehmen“ speichert das Gerät und führt zurück zur Inzahlungnahme.
          </Text>
        </StepSection>
      ) : (
        mayIssue &&
        mayView && (
          <StepSection>
            <NextStep
              icon={IconFileText}
              label="Verkäufer erfassen"
              isBusy={form.isBusy || maximum.isLoading}
              onClick={() => saveAnd('receipt')}
            >
              Speichert das Gerät und nimmt danach Anschrift, Zahlung und Unterschrift für den Ankaufbeleg
              auf.
            </NextStep>
            {mayTradeIn && (
              <NextStep
                icon={IconArrowsExchange}
                label="In Zahlung geben gegen …"
                isBusy={form.isBusy || maximum.isLoading}
                onClick={() => saveAnd('trade-in')}
              >
                Speichert das Gerät und verrechnet es mit einem anderen, das der Kunde mitnimmt.
              </NextStep>
            )}
          </StepSection>
        )
      )}
      <PhotoSection imei={props.checked.phone.imei} />
      <StepSection title="Zusammenfassung">
        <PurchaseSummary {...props} onStep={onStep} />
      </StepSection>
    </>
  );
}

interface NextStepProps {
  icon: Icon;
  label: string;
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Saves as well, and leads on. */
function NextStep({ icon: StepIcon, label, isBusy, onClick, children }: NextStepProps) {
  return (
    <Group gap="sm">
      <Button
        variant="default"
        size="md"
        miw={276}
        loading={isBusy}
        leftSection={<StepIcon size={18} stroke={1.8} aria-hidden />}
        onClick={onClick}
      >
        {label}
      </Button>
      <Text size="sm" c="dimmed" flex={1} miw={220}>
        {children}
      </Text>
    </Group>
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
