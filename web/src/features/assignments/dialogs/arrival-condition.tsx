import {
  type DeliveryCondition,
  deliveryConditions,
} from '@kreislauf/domain/assignments/assignments.contract';
import { deliveryConditionLabels } from '@kreislauf/domain/assignments/assignments.text';
import { ChoiceTiles } from '../../../shared/ui/inputs/tiles.tsx';

export const conditionOptions = deliveryConditions.map((value) => ({
  value,
  label: deliveryConditionLabels[value],
}));

interface ArrivalConditionProps {
  isMany?: boolean;
  value: DeliveryCondition;
  onChange: (condition: DeliveryCondition) => void;
}

export function ArrivalCondition({ isMany, ...choice }: ArrivalConditionProps) {
  const subject = isMany ? 'sind die Geräte' : 'ist das Gerät';
  return (
    <ChoiceTiles
      width={160}
      label={`In welchem Zustand ${subject} angekommen?`}
      options={conditionOptions}
      {...choice}
    />
  );
}
