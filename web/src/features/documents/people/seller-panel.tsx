import { idTypes, sellerKinds } from '@kreislauf/domain/documents/document-inputs.contract';
import { idTypeLabels, sellerKindLabels } from '@kreislauf/domain/documents/documents.text';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { taxationOf } from '@kreislauf/domain/tax/tax.rules';
import { taxOn } from '@kreislauf/domain/tax/tax-periods.rules';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { AddressFields } from '../../../entities/documents/address-fields.tsx';
import styles from '../../../entities/documents/person-fields.module.css';
import { shopDefaultsQuery } from '../../../entities/settings/shop-defaults.ts';
import { useMay } from '../../../shared/session/user-info.ts';
import type { Form } from '../../../shared/ui/forms/use-form.ts';
import { useMainField } from '../../../shared/ui/keyboard/main-field.ts';
import { Panel } from '../../../shared/ui/layout/panel.tsx';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { type SellerValues, withKnownSeller } from '../issue/purchase-receipt-values.ts';
import { SellerProposals } from './seller-proposals.tsx';

/** A form that asks for the person who sells a phone. */
type SellerForm = Pick<
  Form<{ seller: SellerValues }>,
  'values' | 'getInputProps' | 'validateField' | 'clearFieldError' | 'clearErrors'
> & { setFieldValue: (path: 'seller', value: SellerValues) => void };

interface SellerPanelProps {
  title?: string;
  form: SellerForm;
  /** The days of the purchases, whose taxation holds. */
  boughtOn: string | readonly string[];
  /** The first field of the page. */
  isMain?: boolean;
  /** Further fields of the same person. */
  children?: ReactNode;
}

export function SellerPanel(props: SellerPanelProps) {
  const { title = 'Verkäufer', form, boughtOn, isMain = false, children } = props;
  const mayView = useMay('documents.view');
  const { seller } = form.values;
  const birthDate = form.getInputProps('seller.birthDate');
  const nameField = useRef<HTMLInputElement>(null);
  useMainField(nameField, isMain);
  const { data: shop } = useQuery(shopDefaultsQuery);
  const days = [boughtOn].flat();
  const isSchemeOff = days.some((day) => {
    const tax = shop && taxOn(shop.taxPeriods, shopDay(day));
    return tax && taxationOf(tax, seller.sellsAs) !== tax.scheme;
  });
  return (
    <Panel title={title}>
      <div className={styles.fields}>
        <div className={styles.wide}>
          <TextInput
            ref={nameField}
            label="Name"
            autoComplete="off"
            maxLength={200}
            {...form.getInputProps('seller.name')}
          />
        </div>
        {mayView && (
          <div className={styles.wide}>
            <SellerProposals
              name={seller.name}
              birthDate={isWholeDay(seller.birthDate) ? seller.birthDate : ''}
              isTyped={(known) => known.name === seller.name && known.street === seller.street}
              onChoose={(known) => {
                form.setFieldValue('seller', withKnownSeller(form.values.seller, known));
                form.clearErrors();
              }}
            />
          </div>
        )}
        <AddressFields of="seller" getInputProps={form.getInputProps} />
        <TextInput
          type="date"
          label="Geburtsdatum"
          {...birthDate}
          onChange={(event) => {
            birthDate.onChange(event);
            // A year that is still being typed is not yet wrong.
            if (isWholeDay(event.currentTarget.value)) void form.validateField('seller.birthDate');
            else form.clearFieldError('seller.birthDate');
          }}
        />
        <TextInput label="Telefon" type="tel" autoComplete="off" {...form.getInputProps('seller.phone')} />
        <TextInput
          label="E-Mail-Adresse"
          type="email"
          autoComplete="off"
          {...form.getInputProps('seller.email')}
        />
        <NativeSelect
          label="Verkauft als"
          data={sellerKinds.map((value) => ({ value, label: sellerKindLabels[value] }))}
          {...form.getInputProps('seller.sellsAs')}
        />
        <NativeSelect
          label="Ausweis"
          data={[
            { value: '', label: 'Nicht vorgelegt' },
            ...idTypes.map((value) => ({ value, label: idTypeLabels[value] })),
          ]}
          {...form.getInputProps('seller.idType')}
        />
        <TextInput label="Ausweisnummer" autoComplete="off" {...form.getInputProps('seller.idNumber')} />
        {children}
      </div>
      {isSchemeOff && (
        <Stack mt="md">
          <MessageAlert isLasting kind="warning">
            Für {days.length === 1 ? 'dieses Gerät' : 'diese Geräte'} gilt die Differenzbesteuerung (§ 25a
            UStG) nicht. Der Verkauf wird mit Umsatzsteuer berechnet.
          </MessageAlert>
        </Stack>
      )}
    </Panel>
  );
}

/** Typed digit by digit, a date begins with a year such as 0019. */
function isWholeDay(typed: string): boolean {
  return typed >= '1000';
}
