import type { DeliveryCondition } from '@kreislauf/domain/assignments/assignments.contract';
import type { OwnAssignment } from '@kreislauf/domain/assignments/own-assignments.contract';
import { showWarning } from '../../../../shared/ui/messages/messages.tsx';
import { useConfirmDeliveries } from '../portal.api.ts';
import type { OtherArrival } from './arrived-phones.tsx';

interface Arrival {
  arrived: string[];
  condition: DeliveryCondition;
  issues: string;
  notes: string;
  differing: Record<string, OtherArrival>;
}

/** One call and one mail for several phones. What was refused of them is said beside what was done. */
export function useConfirmTogether(phones: OwnAssignment[], onDone: (message: string) => void) {
  const { mutateAsync } = useConfirmDeliveries();
  return async ({ arrived, differing, ...same }: Arrival) => {
    const { message, results } = await mutateAsync({
      ...same,
      assignmentIds: arrived,
      differing: Object.fromEntries(
        Object.entries(differing).flatMap(([id, { condition, issues }]) =>
          condition !== '' && arrived.includes(id) ? [[id, { condition, issues }]] : [],
        ),
      ),
    });
    const refused = results.flatMap(({ _id, error }) => {
      const model = phones.find((phone) => phone._id === _id)?.device.model;
      return error ? [`${model ?? 'Gerät'}: ${error}`] : [];
    });
    if (refused.length === results.length) throw new Error(refused.join(' '));
    onDone(message);
    if (refused.length > 0) showWarning(`Nicht bestätigt wurde: ${refused.join(' ')}`);
  };
}
