import type { DeviceListItem } from '@kreislauf/domain/devices/devices.contract';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Form } from '../../../shared/ui/forms/use-form.ts';
import { Panel } from '../../../shared/ui/layout/panel.tsx';
import { Lines } from '../../../shared/ui/rows/lines.tsx';
import styles from './trade-in.module.css';
import type { KnownPhones, Side, TradeInValues } from './trade-in-values.ts';

export interface SideProps {
  form: Form<TradeInValues>;
  phones: KnownPhones;
  /** Its search has the focus when the page opens. */
  isMain: boolean;
  isChosen: (id: string) => boolean;
  onAdd: (phone: DeviceListItem) => void;
  /** A whole IMEI or the code of a label. */
  onCode: (text: string) => unknown;
  /** Somebody works here: the next scan belongs to this side. */
  onActive: () => void;
}

/** The error of one field of the form, and the path by which it is focused. */
export function inputOf(
  form: Form<TradeInValues>,
  path: string,
): { error?: ReactNode; 'data-path'?: string } {
  return form.getInputProps(path);
}

interface SidePanelProps extends Pick<SideProps, 'form' | 'onActive'> {
  side: Side;
  title: string;
  note: string;
  /** The chosen phones. */
  lines: ReactNode;
  /** The search. */
  children: ReactNode;
}

export function SidePanel({ form, side, title, note, lines, onActive, children }: SidePanelProps) {
  const error = form.errors[side];
  return (
    <div onFocusCapture={onActive}>
      <Panel title={title} note={note} className={styles.side}>
        <Stack gap="sm">
          {form.values[side].length > 0 && <Lines label={title}>{lines}</Lines>}
          {children}
          {error && (
            <Text size="xs" className="error" role="alert">
              {error}
            </Text>
          )}
        </Stack>
      </Panel>
    </div>
  );
}
