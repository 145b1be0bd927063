import { fieldLabels } from '@kreislauf/domain/devices/device-details.text';
import { readableValue } from '@kreislauf/domain/devices/device-history.text';
import { calculateSellingPrice } from '@kreislauf/domain/devices/device-money.rules';
import { groupImei } from '@kreislauf/domain/devices/imei.rules';
import { functionCheckLabel } from '@kreislauf/domain/purchase/purchase.text';
import { functionChecks } from '@kreislauf/domain/purchase/purchase-answers';
import {
  type PurchasePayload,
  purchasePayload,
  withOffer,
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

/** What will be stored, read from the very payload that is sent. */
export function PurchaseSummary({ checked, form, maximum, onStep }: PurchaseSummaryProps) {
  const { wrong, ...answers } = form.values;
  const payload = purchasePayload(checked.phone, withOffer(answers, maximum.offer), new Date());
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
      ...blockFacts(payload, 'marketValuation', ['estimatedMarketValue']),
      ...profitFacts(payload, maximum),
      {
        label: 'Geplanter Verkaufspreis',
        value: wrong.desiredProfit === undefined ? sellingPriceOf(payload) : '–',
      },
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

/** By the shop's own price where it has one; the margin by the table would be a second profit beside it. */
function profitFacts(payload: PurchasePayload, maximum: PurchaseMaximum): Fact[] {
  const verdict = maximum.judge(payload.purchasePrice ?? 0);
  if (!verdict) return blockFacts(payload, 'marketValuation', ['profitMarginExpected']);
  const { profit } = verdict;
  return [{ label: 'Voraussichtlicher Gewinn', value: formatEuro(profit), isProblem: profit < 0 }];
}

function sellingPriceOf({ purchasePrice, desiredProfit }: PurchasePayload): string {
  const cents = calculateSellingPrice({
    purchasePriceCents: euroToCents(purchasePrice ?? 0),
    partsCents: 0,
    desiredProfitCents: euroToCents(desiredProfit ?? 0),
  });
  return formatEuro(centsToEuro(cents));
}
