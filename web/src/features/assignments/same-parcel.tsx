import type { Assignment } from '@kreislauf/domain/assignments/assignments.contract';
import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { assignmentListQuery } from './assignments.api.ts';

interface SameParcelProps {
  assignment: Assignment;
  chosen: string[];
  onChange: (ids: string[]) => void;
}

const MAX_OTHERS = 50;

/** What else waits for its way to this reseller can go along, with one number and one address. */
export function SameParcel({ assignment: { _id, resellerId }, chosen, onChange }: SameParcelProps) {
  const waiting = useQuery(
    assignmentListQuery({
      page: 1,
      limit: MAX_OTHERS,
      status: 'approved',
      search: resellerId.username,
      order: 'desc',
    }),
  );
  const others = (waiting.data?.items ?? []).filter(
    (other) => other._id !== _id && resellerId._id !== null && other.resellerId._id === resellerId._id,
  );
  if (others.length === 0) return null;
  return (
    <Checkbox.Group
      label="Im selben Paket"
      description="Diese Geräte sind für denselben Reseller freigegeben."
      value={chosen}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs">
        {others.map(({ _id: id, deviceId: { model, imei } }) => (
          <Checkbox key={id} value={id} label={`${model}, IMEI ${imei}`} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
