import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PlannedPriceInput } from '../../../../entities/devices/planned-price-input.tsx';
import { MoneyInput } from '../../../../shared/ui/inputs/money-input.tsx';
import { Panel } from '../../../../shared/ui/layout/panel.tsx';
import { EuroText } from '../../../../shared/ui/values/euro-text.tsx';
import { costsOf } from '../edit/edit-values.ts';
import { labelOf } from '../edit/field-label.ts';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import { Fact, FactList } from './fact-list.tsx';
import { MaximumOffer } from './maximum-offer.tsx';
import styles from './purchase-panel.module.css';

interface PurchasePanelProps {
  edit: DeviceEdit;
  mayEdit: boolean;
  /** After a repair the price is what is left to say. */
  startsAtPrice?: boolean;
}

export function PurchasePanel({ edit, mayEdit, startsAtPrice = false }: PurchasePanelProps) {
  return (
    <Panel title={edit.form.values.hidesCosts ? 'Schaden und Lagerplatz' : 'Kaufdetails'}>
      {mayEdit && <MaximumOffer edit={edit} />}
      {mayEdit && <PurchaseForm form={edit.form} startsAtPrice={startsAtPrice} />}
      <div className={mayEdit ? styles.paperOnly : undefined}>
        <PurchaseFacts edit={edit} isFolded={!mayEdit} />
      </div>
    </Panel>
  );
}

/** Notes of the guide and the quality check are long: so many lines are enough to recognise them. */
const FOLDED_ROWS = 4;
const OPEN_ROWS = 40;

function isLong(text: string): boolean {
  return text.split('\n').length > FOLDED_ROWS || text.length > FOLDED_ROWS * 60;
}

/** Enter in a price saves everything that is typed on the page. */
function PurchaseForm({ form, startsAtPrice }: { form: DeviceEdit['form']; startsAtPrice: boolean }) {
  const { damageDescription } = form.values;
  const [isOpen, setOpen] = useState(false);
  return (
    <form className={`${styles.fields} no-print`} {...form.formProps}>
      {!form.values.hidesCosts && (
        <>
          <MoneyInput label={labelOf('purchasePrice')} {...form.getInputProps('purchasePrice')} />
          <MoneyInput
            label={labelOf('desiredProfit')}
            autoFocus={startsAtPrice}
            {...form.getInputProps('desiredProfit')}
          />
          <PlannedPriceInput
            className="full-row"
            costs={costsOf(form.values)}
            profit={form.values.desiredProfit}
            onProfit={(euro) => form.setFieldValue('desiredProfit', euro)}
          />
        </>
      )}
      <div className="full-row">
        <Textarea
          label={labelOf('damageDescription')}
          placeholder="Was ist defekt, was wurde festgestellt?"
          autosize
          minRows={3}
          maxRows={isOpen ? OPEN_ROWS : FOLDED_ROWS}
          maxLength={20_000}
          {...form.getInputProps('damageDescription')}
        />
        {isLong(damageDescription) && <Unfold isOpen={isOpen} onChange={setOpen} />}
      </div>
      <TextInput
        className="full-row"
        label={labelOf('place')}
        placeholder="Regal, Fach oder Kiste"
        maxLength={100}
        {...form.getInputProps('place')}
      />
      {/* Without a button of its own a form with two fields is not sent by Enter. */}
      <button type="submit" hidden />
    </form>
  );
}

function Unfold({ isOpen, onChange }: { isOpen: boolean; onChange: (isOpen: boolean) => void }) {
  return (
    <Button
      type="button"
      size="compact-sm"
      variant="subtle"
      mt="xs"
      ml="-xs"
      className="no-print"
      aria-expanded={isOpen}
      onClick={() => onChange(!isOpen)}
    >
      {isOpen ? 'Weniger anzeigen' : 'Ganzen Text anzeigen'}
    </Button>
  );
}

/** For those who may only look, and for paper. */
function PurchaseFacts({ edit, isFolded }: { edit: DeviceEdit; isFolded: boolean }) {
  const { values } = edit.form;
  const [isOpen, setOpen] = useState(false);
  const text = values.damageDescription.trim();
  const canFold = isFolded && isLong(text);
  return (
    <>
      {!values.hidesCosts && (
        <FactList>
          <Fact label={labelOf('purchasePrice')}>
            <EuroText euro={values.purchasePrice} />
          </Fact>
          <Fact label={labelOf('desiredProfit')}>
            <EuroText euro={values.desiredProfit} />
          </Fact>
        </FactList>
      )}
      {values.place && (
        <FactList>
          <Fact label={labelOf('place')}>{values.place}</Fact>
        </FactList>
      )}
      <h3 className={`${styles.heading} muted regular`}>{labelOf('damageDescription')}</h3>
      <p className={`${styles.text} wrap`} data-folded={(canFold && !isOpen) || undefined}>
        {text || 'Keine'}
      </p>
      {canFold && <Unfold isOpen={isOpen} onChange={setOpen} />}
    </>
  );
}
