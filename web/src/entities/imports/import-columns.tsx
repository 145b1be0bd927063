import type { FileField } from '@kreislauf/domain/imports/table-columns.rules';
import { NativeSelect } from '@mantine/core';
import styles from './import-dialog.module.css';
import type { FilePreview } from './use-import.ts';

interface ImportColumnsProps {
  fields: readonly FileField<string>[];
  required: string;
  preview: FilePreview;
  disabled: boolean;
  onAssign: (field: string, column: string) => void;
}

/** Assigns columns of the file to fields, each with an example value. */
export function ImportColumns({ fields, required, preview, disabled, onAssign }: ImportColumnsProps) {
  const { columns, mapping, sample } = preview;
  return (
    <fieldset className={styles.columns} aria-label="Spalten zuordnen">
      {fields.map(({ name, heading, label = heading }) => {
        const column = mapping[name] ?? '';
        const example = sample.map((line) => line[column]).find(Boolean);
        return (
          <NativeSelect
            key={name}
            label={label}
            withAsterisk={name === required}
            inputWrapperOrder={['label', 'input', 'description']}
            description={column && example ? `z. B. ${example.slice(0, 40)}` : undefined}
            disabled={disabled}
            value={column}
            onChange={(event) => onAssign(name, event.currentTarget.value)}
            data={[{ value: '', label: 'nicht übernehmen' }, ...columns.filter(Boolean)]}
          />
        );
      })}
    </fieldset>
  );
}
