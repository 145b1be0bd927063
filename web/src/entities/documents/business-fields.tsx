import { Switch, TextInput } from '@mantine/core';
import { MissingForEInvoices } from './company-missing.tsx';
import styles from './person-fields.module.css';

interface BusinessFieldsProps {
  /** As the form names them. */
  of: 'buyer' | 'business';
  isBusiness: boolean;
  getInputProps: (path: string, options?: { type: 'checkbox' }) => object;
}

/** The fields that only a business fills in. */
export function BusinessFields({ of, isBusiness, getInputProps }: BusinessFieldsProps) {
  return (
    <>
      <Switch
        className={styles.wide}
        label="Geschäftskunde"
        description="Die Anschrift ist dann immer nötig. Die E-Rechnung liegt in jeder PDF-Datei."
        {...getInputProps(`${of}.isBusiness`, { type: 'checkbox' })}
      />
      {isBusiness && (
        <>
          <TextInput label="USt-IdNr." autoComplete="off" maxLength={20} {...getInputProps(`${of}.vatId`)} />
          <TextInput
            label="Leitweg-ID oder Referenz"
            autoComplete="off"
            maxLength={100}
            {...getInputProps(`${of}.reference`)}
          />
          <div className={styles.wide}>
            <MissingForEInvoices />
          </div>
        </>
      )}
    </>
  );
}
