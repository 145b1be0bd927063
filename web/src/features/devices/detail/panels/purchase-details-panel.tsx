import type { deviceDetailBlocks } from '@kreislauf/domain/devices/details/device-details.choices';
import { fieldLabels } from '@kreislauf/domain/devices/details/device-details.text';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { readableValue } from '@kreislauf/domain/devices/history/device-history.text';
import { canHaveFindMy } from '@kreislauf/domain/phones/brand.rules';
import { Box, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { labelOf } from '../edit/field-label.ts';
import { Fact, FactList } from './fact-list.tsx';
import styles from './purchase-details-panel.module.css';

type Block = (typeof deviceDetailBlocks)[number];

const titles: Record<Block, string> = {
  purchaseInfo: 'Ankauf',
  physicalCondition: 'Zustand',
  functionalStatus: 'Funktionen',
  batteryInfo: 'Akku',
  softwareInfo: 'Software',
  qualityAssessment: 'Qualität',
  marketValuation: 'Bewertung',
};

const order = Object.keys(titles) as Block[];

/** Answers of the guided purchase, folded away. Empty blocks and fields do not appear. */
export function PurchaseDetailsPanel({ device }: { device: Device }) {
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  const content = useId();
  const blocks = order
    .map((block) => ({ block, entries: entriesOf(device, block) }))
    .filter(({ entries }) => entries.length > 0);
  if (!isWorthShowing(blocks.map(({ block }) => block))) return null;
  return (
    <section className={`${styles.panel} surface`} aria-labelledby={title}>
      <h2 className="text-sm bold">
        <UnstyledButton
          className={`${styles.toggle} hoverable`}
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={() => setOpen(!isOpen)}
        >
          <span id={title}>Ankaufprotokoll</span>
          <Box component="span" ml="auto" ta="right" className="muted text-xs regular no-print">
            {isOpen ? '' : summaryOf(device)}
          </Box>
          <IconChevronDown className="chevron muted no-print" size={18} stroke={2} aria-hidden />
        </UnstyledButton>
      </h2>
      <div id={content} className={styles.content} data-folded={!isOpen || undefined}>
        {blocks.map(({ block, entries }) => (
          <section key={block} className={`${styles.block} whole`}>
            <Box component="h3" mb="2xs" className="muted text-2xs bold">
              {titles[block]}
            </Box>
            {block === 'functionalStatus' ? (
              <Functions entries={entries} />
            ) : (
              <FactList columns={2}>
                {entries.map(({ field, value }) => (
                  <Fact key={field} label={labelOf(field)}>
                    {readableValue(field, value)}
                  </Fact>
                ))}
              </FactList>
            )}
          </section>
        ))}
      </div>
    </section>
  );
}

/** A quickly added device has nothing but where it came from and perhaps the battery. */
function isWorthShowing(blocks: Block[]): boolean {
  return blocks.some((block) => block !== 'purchaseInfo' && block !== 'batteryInfo');
}

/** Summary of the folded panel: 'B (Gut) · 2 Funktionen defekt'. */
function summaryOf({ physicalCondition, functionalStatus }: Device): string {
  const grade = physicalCondition?.overallGrade;
  const broken = Object.values(functionalStatus ?? {}).filter((works) => works === false).length;
  return [
    grade && readableValue('physicalCondition.overallGrade', grade),
    broken > 0 && `${broken} ${broken === 1 ? 'Funktion' : 'Funktionen'} defekt`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface Entry {
  field: string;
  value: unknown;
}

/** In the order of the labels: what is stored comes back in any order. */
const fieldOrder = Object.keys(fieldLabels);

function entriesOf(device: Device, block: Block): Entry[] {
  const elsewhere = saidElsewhere(device);
  return Object.entries(device[block] ?? {})
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => ({ field: `${block}.${name}`, value }))
    .filter(({ field }) => !elsewhere.has(field))
    .sort((one, other) => fieldOrder.indexOf(one.field) - fieldOrder.indexOf(other.field));
}

/** Left out: the page's header says them, or this maker's phones lack them. */
function saidElsewhere(device: Device): Set<string> {
  const { simLock, fmiOn, softwareInfo } = device;
  const isSame = (isLocked: boolean | null, status: string | null | undefined) =>
    isLocked !== null && isLocked === (status === 'locked');
  return new Set([
    'purchaseInfo.method',
    'purchaseInfo.date',
    'batteryInfo.health',
    'softwareInfo.availableStorage',
    ...(isSame(simLock, softwareInfo?.carrierStatus) ? ['softwareInfo.carrierStatus'] : []),
    ...(isSame(fmiOn, softwareInfo?.icloudStatus) || !canHaveFindMy(device)
      ? ['softwareInfo.icloudStatus']
      : []),
  ]);
}

function Functions({ entries }: { entries: Entry[] }) {
  return (
    <ul className={styles.functions}>
      {entries.map(({ field, value }) => (
        <li key={field} data-works={value === true}>
          {value === true ? (
            <IconCircleCheck size={16} stroke={2} role="img" aria-label="Funktioniert" />
          ) : (
            <IconCircleX size={16} stroke={2} role="img" aria-label="Funktioniert nicht" />
          )}
          {labelOf(field)}
        </li>
      ))}
    </ul>
  );
}
