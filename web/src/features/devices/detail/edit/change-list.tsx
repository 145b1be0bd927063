import { type ReadableChange, readableValue } from '@kreislauf/domain/devices/history/device-history.text';
import { Group, Stack } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import styles from './change-list.module.css';

/** Nothing stood there before: only what came is worth telling. */
const NOTHING = readableValue('', null);

/** Field by field: from what to what. */
export function ChangeList({ changes }: { changes: ReadableChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Stack component="ul" gap="2xs" mt="2xs">
      {changes.map(({ label, from, to }) => (
        <Group
          key={`${label}${from}${to}`}
          component="li"
          gap="xs"
          align="stretch"
          miw={0}
          className="text-xs"
        >
          <span className="muted">{label}</span>
          <Group
            component="span"
            gap="xs"
            align="baseline"
            display="inline-flex"
            miw={0}
            className="tabular wrap"
          >
            {from !== NOTHING && (
              <>
                <span className={`${styles.from} muted`}>{from}</span>
                <IconArrowRight
                  className={`${styles.arrow} faint`}
                  size={14}
                  stroke={2}
                  role="img"
                  aria-label="nach"
                />
              </>
            )}
            <span className={`${styles.to} medium`}>{to}</span>
          </Group>
        </Group>
      ))}
    </Stack>
  );
}
