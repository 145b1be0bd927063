import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';

interface OfferedDevice {
  /** Of the assignment. */
  id: string;
  model: string;
  imei: string;
}

/** Those that were ticked and are still offered: what somebody else was quicker with no longer counts. */
export function useTicked(offered: OfferedDevice[]) {
  const [ticked, setTicked] = useState<string[]>([]);
  return { ticked: ticked.filter((id) => offered.some((device) => device.id === id)), setTicked };
}

interface DeviceBoxesProps {
  label: string;
  description: string;
  offered: OfferedDevice[];
  ticked: string[];
  onTick: (ids: string[]) => void;
}

/** Others that the same can be done with at once; nothing where there are none. */
export function DeviceBoxes({ label, description, offered, ticked, onTick }: DeviceBoxesProps) {
  if (offered.length === 0) return null;
  return (
    <Checkbox.Group label={label} description={description} value={ticked} onChange={onTick}>
      <Stack gap="xs" mt="xs">
        {offered.map(({ id, model, imei }) => (
          <Checkbox key={id} value={id} label={`${model}, IMEI ${imei}`} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
