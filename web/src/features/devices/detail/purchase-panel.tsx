import { Textarea } from '@mantine/core';
import { EuroText } from '../../../shared/ui/euro-text.tsx';
import { MoneyInput } from '../../../shared/ui/money-input.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { problemsOf } from './edit-values.ts';
import { Fact, FactList } from './fact-list.tsx';
import { labelOf } from './field-label.ts';
import styles from './purchase-panel.module.css';
import type { DeviceEdit } from './use-device-edit.ts';

export function PurchasePanel({ edit, mayEdit }: { edit: DeviceEdit; mayEdit: boolean }) {
  return (
    <Panel title="Kaufdetails">
      {mayEdit && <PurchaseForm edit={edit} />}
      <div className={mayEdit ? styles.paperOnly : undefined}>
        <PurchaseFacts edit={edit} />
      </div>
    </Panel>
  );
}

function PurchaseForm({ edit: { values, set } }: { edit: DeviceEdit }) {
  const problems = problemsOf(values);
  return (
    <div className={`${styles.fields} no-print`}>
      <MoneyInput
        label={labelOf('purchasePrice')}
        value={values.purchasePrice}
        error={problems.purchasePrice}
        onChange={(euro) => set('purchasePrice', euro)}
      />
      <MoneyInput
        label={labelOf('desiredProfit')}
        value={values.desiredProfit}
        error={problems.desiredProfit}
        onChange={(euro) => set('desiredProfit', euro)}
      />
      <Textarea
        className={styles.description}
        label={labelOf('damageDescription')}
        placeholder="Was ist defekt, was wurde festgestellt?"
        autosize
        minRows={3}
        maxRows={14}
        maxLength={20_000}
        value={values.damageDescription}
        onChange={(event) => set('damageDescription', event.currentTarget.value)}
      />
    </div>
  );
}

/** For those who may only look, and for paper. */
function PurchaseFacts({ edit: { values } }: { edit: DeviceEdit }) {
  return (
    <>
      <FactList>
        <Fact label={labelOf('purchasePrice')}>
          <EuroText euro={values.purchasePrice} />
        </Fact>
        <Fact label={labelOf('desiredProfit')}>
          <EuroText euro={values.desiredProfit} />
        </Fact>
      </FactList>
      <h3 className={styles.heading}>{labelOf('damageDescription')}</h3>
      <p className={styles.text}>{values.damageDescription.trim() || 'Keine'}</p>
    </>
  );
}
