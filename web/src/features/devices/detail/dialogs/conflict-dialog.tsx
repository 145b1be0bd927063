import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { readableValue } from '@kreislauf/domain/devices/history/device-history.text';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Button, Group, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../../shared/api-error.ts';
import { FormDialog } from '../../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../../shared/ui/forms/use-form.ts';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { deviceHistoryQuery } from '../../devices.api.ts';
import {
  type EditField,
  type EditValues,
  editFields,
  editValuesOf,
  isSameValue,
} from '../edit/edit-values.ts';
import { labelOf } from '../edit/field-label.ts';
import { MeanwhileChanges } from '../edit/meanwhile-changes.tsx';
import styles from './conflict-dialog.module.css';

type Side = 'mine' | 'theirs';
type Sides = Record<EditField, Side>;

interface ConflictDialogProps {
  /** The version that was typed on. */
  base: Device;
  mine: EditValues;
  /** The version that is stored now. */
  theirs: Device;
  /** Saves these values on the stored version. */
  onResolve: (values: EditValues) => Promise<void>;
  /** Goes on typing; nothing is lost and nothing is saved. */
  onClose: () => void;
}

/** Two people on one device: both versions, field by field, and the choice between them. */
export function ConflictDialog({ base, mine, theirs, onResolve, onClose }: ConflictDialogProps) {
  const stored = editValuesOf(theirs);
  const before = editValuesOf(base);
  const fields = editFields.filter((field) => !isSameValue(field, mine, stored));
  const form = useForm<Sides>({
    // Fields that only the other user changed default to theirs; typed values are not given up silently.
    initialValues: sidesBy((field) => (isSameValue(field, mine, before) ? 'theirs' : 'mine')),
    onSubmit: (sides) => {
      const own = fields.filter((field) => sides[field] === 'mine');
      return onResolve({ ...stored, ...Object.fromEntries(own.map((field) => [field, mine[field]])) });
    },
    errorMessage: (error) => messageOf(error, 'Fehler beim Aktualisieren des Geräts'),
  });
  const sides = form.values;

  return (
    <FormDialog
      // Nothing is typed here: what was chosen is chosen again as quickly.
      form={{ ...form, isDirty: () => false }}
      size={720}
      title="Das Gerät wurde inzwischen geändert"
      description={<LastChange id={theirs._id} />}
      submitLabel={labelFor(fields.map((field) => sides[field]))}
      onClose={onClose}
      aside={
        <div className={styles.all}>
          <Button
            variant="default"
            disabled={form.isBusy}
            onClick={() => form.setValues(sidesBy(() => 'mine'))}
          >
            Alle eigenen
          </Button>
          <Button
            variant="default"
            disabled={form.isBusy}
            onClick={() => form.setValues(sidesBy(() => 'theirs'))}
          >
            Alle gespeicherten
          </Button>
        </div>
      }
    >
      {fields.map((field) => (
        <Radio.Group
          key={field}
          label={labelOf(field)}
          description={hintFor(field, { mine, before, stored })}
          {...form.getInputProps(field)}
        >
          <div className={styles.sides}>
            <Version side="mine" title="Ihre Eingabe">
              <Value field={field} values={mine} />
            </Version>
            <Version side="theirs" title="Inzwischen gespeichert">
              <Value field={field} values={stored} />
            </Version>
          </div>
        </Radio.Group>
      ))}
      <MeanwhileChanges title="Außerdem geändert" before={base} after={theirs} without={editFields} />
    </FormDialog>
  );
}

function sidesBy(choose: (field: EditField) => Side): Sides {
  return Object.fromEntries(editFields.map((field) => [field, choose(field)])) as Sides;
}

function LastChange({ id }: { id: string }) {
  const { data } = useQuery(deviceHistoryQuery(id, { page: 1, limit: 1 }));
  const [last] = data?.items ?? [];
  return (
    <>
      {last && (
        <>
          Zuletzt gespeichert von <strong>{last.by}</strong>, <DateText date={last.at} isRelative />.{' '}
        </>
      )}
      Ihre Eingaben sind noch da. Wählen Sie je Feld, was gelten soll.
    </>
  );
}

function labelFor(sides: Side[]): string {
  if (sides.every((side) => side === 'mine')) return 'Eigene Eingaben speichern';
  if (sides.every((side) => side === 'theirs')) return 'Gespeicherten Stand übernehmen';
  return 'Auswahl speichern';
}

function hintFor(
  field: EditField,
  { mine, before, stored }: Record<'mine' | 'before' | 'stored', EditValues>,
) {
  if (isSameValue(field, mine, before)) return 'Von jemand anderem geändert';
  return isSameValue(field, stored, before) ? 'Von Ihnen geändert' : 'Von Ihnen und jemand anderem geändert';
}

function Version({ side, title, children }: { side: Side; title: string; children: ReactNode }) {
  return (
    <Radio.Card className={`${styles.version} choosable hoverable text-sm`} value={side}>
      <Radio.Indicator className={styles.indicator} />
      <Stack component="span" gap="3xs" flex={1} miw={0}>
        <span className="muted text-2xs">{title}</span>
        <span className={`pre-line tabular medium wrap`}>{children}</span>
      </Stack>
    </Radio.Card>
  );
}

function Value({ field, values }: { field: EditField; values: EditValues }) {
  if (field !== 'parts') return readableValue(field, values[field]);
  if (values.parts.length === 0) return 'Keine';
  return values.parts.map(({ partNumber, price }) => (
    <Group key={partNumber} component="span" gap="sm" align="stretch" justify="space-between" wrap="nowrap">
      <span>{partNumber}</span>
      {!values.hidesCosts && <span>{formatEuro(price)}</span>}
    </Group>
  ));
}
