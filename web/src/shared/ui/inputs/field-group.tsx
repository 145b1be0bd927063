import { Fieldset, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './field-group.module.css';

interface FieldGroupProps {
  legend: string;
  children: ReactNode;
}

/** Related fields in a long dialog, under a heading of their own. */
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
