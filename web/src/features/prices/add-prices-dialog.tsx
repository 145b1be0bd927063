import { type PriceGrade, priceGrades, readStorage } from '@kreislauf/domain/prices/price-cell.rules';
import { priceCellInput } from '@kreislauf/domain/prices/prices.contract';
import { TextInput } from '@mantine/core';
import { ModelInput } from '../../entities/devices/model-input.tsx';
import { checkedBy } from '../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { MoneyInput } from '../../shared/ui/inputs/money-input.tsx';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import styles from './price-book.module.css';
import { useSavePrices } from './prices.api.ts';

const grades = priceGrades.map((grade) => [fieldOf(grade), grade] as const);

function fieldOf(grade: PriceGrade): string {
  return `grade${grade.replace('+', 'Plus')}`;
}

interface AddedPrices {
  model: string;
  storage: string;
  [grade: string]: string | number | null;
}

/** A model that the book does not have yet, with what it is sold for. */
export function AddPricesDialog({ onClose }: { onClose: () => void }) {
  const save = useSavePrices();
  const form = useForm<AddedPrices>({
    initialValues: {
      model: '',
      storage: '',
      ...Object.fromEntries(grades.map(([field]) => [field, null])),
    },
    draft: 'price-book-add',
    validate: (values) => ({
      model: checkedBy(priceCellInput.shape.model)(values.model),
      storage: readStorage(values.storage) === null ? 'Bitte geben Sie den Speicher wie 128GB an' : null,
      [grades[0]?.[0] ?? '']: grades.every(([field]) => values[field] === null)
        ? 'Bitte geben Sie mindestens einen Preis ein'
        : null,
    }),
    fallback: 'Fehler beim Speichern der Preise',
    onSubmit: async (values) => {
      const cells = grades.flatMap(([field, grade]) => {
        const price = values[field];
        if (typeof price !== 'number') return [];
        return [{ model: values.model, storage: values.storage, grade, price }];
      });
      await save.mutateAsync(cells);
      showSuccess(`${values.model.trim()} steht im Preisbuch`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Modell hinzufügen"
      description="Wofür verkaufen Sie es? Zustände, die Sie nicht kennen, bleiben leer."
      submitLabel="Preise speichern"
      size={640}
      onClose={onClose}
    >
      <ModelInput
        description={undefined}
        placeholder="z. B. iPhone 13 Pro"
        // Nothing is covered before somebody looks for something.
        openOnFocus={false}
        data-autofocus
        {...form.getInputProps('model')}
      />
      <TextInput
        label="Speicher"
        placeholder="z. B. 128GB"
        autoComplete="off"
        maxLength={20}
        {...form.getInputProps('storage')}
      />
      <div className={styles.prices}>
        {grades.map(([field, grade]) => (
          <MoneyInput
            key={field}
            label={`Zustand ${grade}`}
            {...form.getInputProps(field)}
            onChange={(price) => form.setFieldValue(field, price)}
          />
        ))}
      </div>
    </FormDialog>
  );
}
