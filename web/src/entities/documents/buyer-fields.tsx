import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { AddressFields } from './address-fields.tsx';
import { BusinessFields } from './business-fields.tsx';
import type { BuyerValues } from './buyer-values.ts';
import styles from './person-fields.module.css';

interface BuyerFieldsProps {
  buyer: BuyerValues;
  getInputProps: (path: string, options?: { type: 'checkbox' }) => object;
  nameLabel?: string;
  nameField?: Ref<HTMLInputElement>;
}

/** The buyer of an invoice, in every form that issues one. */
export function BuyerFields({ buyer, getInputProps, nameLabel = 'Name', nameField }: BuyerFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextInput
        ref={nameField}
        className={styles.wide}
        label={nameLabel}
        autoComplete="off"
        {...getInputProps('buyer.name')}
      />
      <AddressFields of="buyer" getInputProps={getInputProps} />
      <TextInput
        className={styles.wide}
        label="E-Mail-Adresse"
        type="email"
        autoComplete="off"
        {...getInputProps('buyer.email')}
      />
      <BusinessFields of="buyer" isBusiness={buyer.isBusiness} getInputProps={getInputProps} />
    </div>
  );
}
