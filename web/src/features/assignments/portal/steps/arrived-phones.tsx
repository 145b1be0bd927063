import type { DeliveryCondition } from '@kreislauf/domain/assignments/assignments.contract';
import type { OwnAssignment } from '@kreislauf/domain/assignments/own-assignments.contract';
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { conditionOptions } from '../../dialogs/arrival-condition.tsx';
import styles from './arrived-phones.module.css';

/** The condition of a phone that arrived otherwise than the rest of the parcel; '' where it is the same. */
export interface OtherArrival {
  condition: DeliveryCondition | '';
  issues: string;
}

const AS_OTHERS: OtherArrival = { condition: '', issues: '' };

interface ArrivedPhonesProps {
  phones: OwnAssignment[];
  arrived: string[];
  onArrived: (ids: string[]) => void;
  differing: Record<string, OtherArrival>;
  onDiffering: (differing: Record<string, OtherArrival>) => void;
  error?: ReactNode;
}

/** Ticks the phones that arrived; one of them can differ in condition from the rest. */
export function ArrivedPhones({
  phones,
  arrived,
  onArrived,
  differing,
  onDiffering,
  error,
}: ArrivedPhonesProps) {
  return (
    <Checkbox.Group label="Welche Geräte sind angekommen?" value={arrived} onChange={onArrived} error={error}>
      <Stack component="ul" gap="xs" mt="xs">
        {phones.map(({ _id, device: { model, imei } }, index) => {
          const name = `${model}, IMEI ${imei}`;
          const own = differing[_id] ?? AS_OTHERS;
          const change = (changes: Partial<OtherArrival>) =>
            onDiffering({ ...differing, [_id]: { ...own, ...changes } });
          return (
            <li key={_id} className={styles.phone}>
              <Checkbox
                value={_id}
                label={name}
                className={styles.box}
                data-path={index === 0 ? 'arrived' : undefined}
              />
              {arrived.length > 1 && arrived.includes(_id) && (
                <div className={styles.own}>
                  <NativeSelect
                    aria-label={`Zustand von ${name}`}
                    value={own.condition}
                    onChange={(event) =>
                      change({ condition: event.currentTarget.value as OtherArrival['condition'] })
                    }
                    data={[{ value: '', label: 'Wie die anderen' }, ...conditionOptions]}
                  />
                  {own.condition !== '' && (
                    <TextInput
                      aria-label={`Probleme von ${name}`}
                      placeholder="Probleme dieses Geräts (optional)"
                      maxLength={2000}
                      value={own.issues}
                      onChange={(event) => change({ issues: event.currentTarget.value })}
                    />
                  )}
                </div>
              )}
            </li>
          );
        })}
      </Stack>
    </Checkbox.Group>
  );
}
