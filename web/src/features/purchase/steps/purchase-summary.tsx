import { fieldLabels } from '@kreislauf/domain/devices/details/device-details.text';
import { PLANNED_PRICE } from '@kreislauf/domain/devices/devices.text';
import { readableValue } from '@kreislauf/domain/devices/history/device-history.text';
import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { calculateSellingPrice, sumOfParts } from '@kreislauf/domain/devices/money/device-money.rules';
import { functionCheckLabel } from '@kreislauf/domain/purchase/purchase.text';
import { functionChecks } from '@kreislauf/domain/purchase/purchase-answers';
import {
  type PurchasePayload,
  purchasePayload,
  withTerms,
} from '@kreislauf/domain/purchase/purchase-payload.rules';
import { purchaseSteps } from '@kreislauf/domain/purchase/purchase-steps.rules';
import { centsToEuro, euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { Button, Group, Stack } from '@mantine/core';
import type { PurchaseMaximum } from '../use-maximum.ts';
import { verdictsOf } from './check-verdicts.ts';
import styles from './purchase-summary.module.css';
import type { StepProps } from './step-props.ts';

interface PurchaseSummaryProps extends StepProps {
  onStep: (step: number) => void;
}

interface Fact {
  label: string;
  value: string;
  isProblem?: boolean;
}

/** Summary of the very payload that is sent. */
export function PurchaseSummary({ checked, form, maximum, onStep }: PurchaseSummaryProps) {
  const { wrong, ...answers } = form.values;
  const payload = purchasePayload(checked.phone, withTerms(answers, maximum), new Date());
  const broken = functionChecks.filter((check) => !answers.works[check]);
  const sections: Fact[][] = [
    [
      ...plainFacts(payload, ['model', 'modelDesc']),
      { label: 'IMEI', value: groupImei(checked.phone.imei) },
      ...plainFacts(payload, ['serial']),
      ...verdictsOf(checked).map(({ label, value, kind }) => ({
        label,
        value,
        isProblem: kind === 'problem',
      })),
    ],
    blockFacts(payload, 'physicalCondition', [
      'overallGrade',
      'displayCondition',
      'displayDamage',
      'bodyCondition',
      'bodyDamage',
    ]),
    [
      {
        label: 'Funktionen',
        value:
          broken.length === 0
            ? 'Alle in Ordnung'
            : `Defekt: ${broken.map((check) => functionCheckLabel(check, checked.phone)).join(', ')}`,
        isProblem: broken.length > 0,
      },
      ...blockFacts(payload, 'batteryInfo'),
      ...blockFacts(payload, 'softwareInfo', [
        'iosVersion',
        'availableStorage',
        'icloudStatus',
        'carrierStatus',
      ]),
      ...blockFacts(payload, 'physicalCondition', [
        'portsCondition',
        'hasWaterDamage',
        'previousRepairs',
        'repairHistory',
      ]),
      ...blockFacts(payload, 'qualityAssessment', [
        'displayBrightness',
        'touchSensitivity',
        'overallPerformance',
        'cameraQuality',
        'audioQuality',
        'functionalIssues',
      ]),
    ],
    [
      ...plainFacts(payload, ['purchasePrice']),
      ...(maximum.hidesCosts ? [] : moneyFacts(payload, maximum, wrong.desiredProfit !== undefined)),
    ],
  ];
  return (
    <Stack gap="lg">
      {sections.map((facts, index) => (
        <section key={purchaseSteps[index]}>
          <Group component="header" gap="sm" justify="space-between" wrap="nowrap" mih={44}>
            <h4 className="text-sm bold">{purchaseSteps[index]}</h4>
            <Button
              variant="subtle"
              size="compact-sm"
              mih={44}
              aria-label={`${purchaseSteps[index]} ändern`}
              onClick={() => onStep(index + 1)}
            >
              Ändern
            </Button>
          </Group>
          <dl className={styles.facts}>
            {facts.map(({ label, value, isProblem }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="wrap end" data-problem={isProblem || undefined}>
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Stack>
  );
}

function factOf(field: string, value: unknown): Fact[] {
  if (value === undefined || value === null) return [];
  return [{ label: fieldLabels[field] ?? field, value: readableValue(field, value) }];
}

function plainFacts(payload: PurchasePayload, fields: (keyof PurchasePayload)[]): Fact[] {
  return fields.flatMap((field) => factOf(field, payload[field]));
}

type Block = 'physicalCondition' | 'batteryInfo' | 'softwareInfo' | 'qualityAssessment' | 'marketValuation';

function blockFacts(payload: PurchasePayload, block: Block, fields?: string[]): Fact[] {
  const values = (payload[block] ?? {}) as Record<string, unknown>;
  return (fields ?? Object.keys(values)).flatMap((field) => factOf(`${block}.${field}`, values[field]));
}

function moneyFacts(payload: PurchasePayload, maximum: PurchaseMaximum, isWrong: boolean): Fact[] {
  return [
    ...(maximum.planned.length > 0
      ? [{ label: 'Geplante Ersatzteile', value: formatEuro(centsToEuro(partsCents(maximum))) }]
      : []),
    ...profitFacts(payload, maximum),
    { label: PLANNED_PRICE, value: isWrong ? '–' : sellingPriceOf(payload, maximum) },
  ];
}

/** By the shop's own price where it has one; what the table says would be a second value and profit beside it. */
function profitFacts(payload: PurchasePayload, maximum: PurchaseMaximum): Fact[] {
  const profit = maximum.judge(payload.purchasePrice ?? 0)?.profit ?? null;
  if (profit === null)
    return blockFacts(payload, 'marketValuation', ['estimatedMarketValue', 'profitMarginExpected']);
  return [{ label: 'Voraussichtlicher Gewinn', value: formatEuro(profit), isProblem: profit < 0 }];
}

function partsCents({ planned }: PurchaseMaximum): number {
  return sumOfParts(planned.map(({ price = 0 }) => ({ priceCents: euroToCents(price) })));
}

function sellingPriceOf({ purchasePrice, desiredProfit }: PurchasePayload, maximum: PurchaseMaximum): string {
  const cents = calculateSellingPrice({
    purchasePriceCents: euroToCents(purchasePrice ?? 0),
    partsCents: partsCents(maximum),
    desiredProfitCents: euroToCents(desiredProfit ?? 0),
  });
  return formatEuro(centsToEuro(cents));
}
