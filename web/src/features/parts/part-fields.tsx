import { modelNames } from '@kreislauf/domain/calculator/model-options.rules';
import { predefinedCategories } from '@kreislauf/domain/parts/part-catalogue.rules';
import { FONEDAY, supplierName } from '@kreislauf/domain/parts/part-suppliers.rules';
import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMay } from '../../shared/session/user-info.ts';
import type { Form } from '../../shared/ui/forms/use-form.ts';
import { MoneyInput } from '../../shared/ui/inputs/money-input.tsx';
import { SuggestInput } from '../../shared/ui/inputs/suggest-input.tsx';
import { useMainField } from '../../shared/ui/keyboard/main-field.ts';
import styles from './part-fields.module.css';
import type { PartValues } from './part-values.ts';
import { partFiltersQuery } from './parts.api.ts';

interface PartFieldsProps {
  form: Form<PartValues>;
  /** The part number is given once and stays. */
  isNew: boolean;
}

/** The fields of a part, for adding and for editing. The first one that can be typed in takes the focus. */
export function PartFields({ form, isNew }: PartFieldsProps) {
  const { data } = useQuery({ ...partFiltersQuery, enabled: useMay('parts.view') });
  const number = useRef<HTMLInputElement>(null);
  useMainField(number, isNew);
  return (
    <div className={styles.fields}>
      <TextInput
        label="Teilenummer"
        className="full-row"
        classNames={{ input: `${styles.number} mono` }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...(isNew
          ? { ref: number }
          : {
              readOnly: true,
              description: 'Die Teilenummer kann nicht geändert werden.',
              inputWrapperOrder: ['label', 'input', 'description', 'error'] as const,
            })}
        {...form.getInputProps('partNumber')}
      />
      <Textarea
        label="Beschreibung"
        className="full-row"
        autosize
        minRows={1}
        maxRows={4}
        data-autofocus={!isNew || undefined}
        onKeyDown={(event) => {
          // One line of text that may be long: Enter sends the form as in every other field.
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        {...form.getInputProps('description')}
      />
      <SuggestInput
        label="Für Modell"
        className={styles.long}
        placeholder="z. B. iPhone 13 Pro"
        description="Mehrere mit Schrägstrich: iPhone 12 / 12 Pro"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={modelNames(data?.models ?? [])}
        {...form.getInputProps('forModel')}
      />
      <SuggestInput
        label="Kategorie"
        className={styles.long}
        placeholder="z. B. Display"
        description="Aus der Liste oder ein eigener Begriff"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={merged(predefinedCategories, data?.categories)}
        {...form.getInputProps('category')}
      />
      {!form.values.isPriceHidden && (
        <MoneyInput
          label="Preis"
          placeholder="0,00"
          {...form.getInputProps('price')}
          wrong={form.values.wrongPrice}
          onChange={(price, wrong) => {
            form.setFieldValue('price', price);
            form.setFieldValue('wrongPrice', wrong);
          }}
        />
      )}
      <Pieces
        label={form.values.isStocked ? 'Mindestbestand' : 'Lagerbestand'}
        {...form.getInputProps(form.values.isStocked ? 'minStock' : 'stock')}
      />
      <SuggestInput
        label="Lieferant"
        className="full-row"
        placeholder="z. B. Foneday"
        description="Nachbestellt wird bei jedem Lieferanten für sich"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={merged([supplierName(FONEDAY)], data?.suppliers)}
        {...form.getInputProps('supplier')}
      />
      {form.values.isStocked && (
        <TextInput
          label="Lagerplatz"
          className="full-row"
          placeholder="z. B. Regal 4, Fach 2"
          autoComplete="off"
          {...form.getInputProps('place')}
        />
      )}
    </div>
  );
}

function Pieces(props: TextInputProps) {
  return (
    <TextInput
      placeholder="0"
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: `end tabular` }}
      rightSection={<span aria-hidden="true">Stk.</span>}
      rightSectionWidth={44}
      {...props}
    />
  );
}

/** The predefined names, then what the catalogue knows besides. */
function merged(predefined: readonly string[], known: readonly string[] = []): string[] {
  const taken = new Set(predefined.map((name) => name.toLowerCase()));
  return [...predefined, ...known.filter((name) => !taken.has(name.toLowerCase()))];
}
