import { TextInput } from '@mantine/core';
import styles from './person-fields.module.css';

interface AddressFieldsProps {
  /** As the contract names the person. */
  of: 'seller' | 'buyer';
  getInputProps: (path: string) => object;
}

/** Street, postcode and town. */
export function AddressFields({ of, getInputProps }: AddressFieldsProps) {
  return (
    <>
      <TextInput
        className={styles.wide}
        label="Straße und Hausnummer"
        autoComplete="off"
        {...getInputProps(`${of}.street`)}
      />
      <TextInput
        className={styles.zip}
        label="Postleitzahl"
        inputMode="numeric"
        autoComplete="off"
        {...getInputProps(`${of}.zip`)}
      />
      <TextInput className={styles.city} label="Ort" autoComplete="off" {...getInputProps(`${of}.city`)} />
    </>
  );
}
