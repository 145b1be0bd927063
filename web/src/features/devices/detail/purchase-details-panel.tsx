import type { deviceDetailBlocks } from '@kreislauf/domain/devices/device-details.contract';
import { fieldLabels } from '@kreislauf/domain/devices/device-details.text';
import { readableValue } from '@kreislauf/domain/devices/device-history.text';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Fact, FactList } from './fact-list.tsx';
import { labelOf } from './field-label.ts';
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

/** What a structured purchase recorded. Blocks and fields that were never filled do not appear. */
export function PurchaseDetailsPanel({ device }: { device: Device }) {
  const blocks = order
    .map((block) => ({ block, entries: entriesOf(device, block) }))
    .filter(({ entries }) => entries.length > 0);
  if (!isWorthShowing(blocks.map(({ block }) => block))) return null;
  return (
    <Panel title="Ankaufprotokoll">
      {blocks.map(({ block, entries }) => (
        <section key={block} className={styles.block}>
          <h3 className={styles.title}>{titles[block]}</h3>
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
    </Panel>
  );
}

/** A quickly added device has nothing but its kind of purchase and perhaps the battery: both stand above. */
function isWorthShowing(blocks: Block[]): boolean {
  return blocks.some((block) => block !== 'purchaseInfo' && block !== 'batteryInfo');
}

interface Entry {
  field: string;
  value: unknown;
}

/** In the order of the labels: what is stored comes back in any order. */
const fieldOrder = Object.keys(fieldLabels);

function entriesOf(device: Device, block: Block): Entry[] {
  return Object.entries(device[block] ?? {})
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => ({ field: `${block}.${name}`, value }))
    .sort((one, other) => fieldOrder.indexOf(one.field) - fieldOrder.indexOf(other.field));
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
