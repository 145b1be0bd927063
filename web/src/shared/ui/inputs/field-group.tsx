import { Fieldset, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './field-group.module.css';

interface FieldGroupProps {
  legend: string;
  children: ReactNode;
}

/** What belongs together in a long dialog, under a heading of its own. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <Fieldset
      variant="unstyled"
      legend={legend}
      classNames={{ root: `${styles.group} ruled`, legend: `${styles.legend} bold` }}
    >
      <Stack gap="sm">{children}</Stack>
    </Fieldset>
  );
}
