import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shopDefaultsQuery } from '../../../entities/settings/shop-defaults.ts';

const warrantyChoices = (months: number | undefined) => [
  { value: '', label: `Laut Einstellungen${months === undefined ? '' : ` (${months} Monate)`}` },
  { value: '12', label: '12 Monate (verkürzt)' },
  { value: '24', label: '24 Monate' },
];

/** Takes the form's props of its field. */
export function WarrantyField(input: object) {
  const { data: shop } = useQuery(shopDefaultsQuery);
  return (
    <NativeSelect
      label="Gewährleistung"
      description="Weniger als 24 Monate unterschreibt der Käufer eigens."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={warrantyChoices(shop?.warrantyMonths)}
      {...input}
    />
  );
}
