import { isSamePart } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { amountText } from '@kreislauf/domain/shared/numbers';
import { ActionIcon, Group, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMay } from '../../../../shared/session/user-info.ts';
import { Panel } from '../../../../shared/ui/layout/panel.tsx';
import { MessageAlert } from '../../../../shared/ui/messages/message-alert.tsx';
import { EuroText } from '../../../../shared/ui/values/euro-text.tsx';
import { DonorAction } from '../donor-action.tsx';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import { LineStock, useStockedLine } from './line-stock.tsx';
import { PartPicker } from './part-picker.tsx';
import styles from './parts-panel.module.css';

export function PartsPanel({ edit, mayEdit }: { edit: DeviceEdit; mayEdit: boolean }) {
  const { parts } = edit.form.values;
  const mayPick = useMay('parts.view');
  const isChosen = (partNumber: string) => parts.some((line) => isSamePart(line.partNumber, partNumber));
  const add = ({ partNumber, price, description }: Part) => {
    if (!isChosen(partNumber))
      edit.form.setFieldValue('parts', [...parts, { partNumber, price, description, state: 'geplant' }]);
  };
  const remove = (partNumber: string) =>
    edit.form.setFieldValue(
      'parts',
      parts.filter((line) => line.partNumber !== partNumber),
    );

  return (
    <Panel
      title="Ersatzteile"
      aside={
        <Group gap="xs" wrap="nowrap">
          {countOf(parts.length)}
          <DonorAction edit={edit} />
        </Group>
      }
      className={styles.panel}
    >
      <ChosenParts edit={edit} remove={mayEdit ? remove : undefined} />
      {mayEdit && mayPick && <PartPicker model={edit.latest.model} isChosen={isChosen} add={add} />}
      {mayEdit && !mayPick && (
        <MessageAlert isLasting kind="info">
          Keine Berechtigung zum Anzeigen von Ersatzteilen.
        </MessageAlert>
      )}
    </Panel>
  );
}

function countOf(count: number): string {
  return count === 1 ? '1 Teil' : `${count} Teile`;
}

function ChosenParts({
  edit,
  remove,
}: {
  edit: DeviceEdit;
  remove?: ((partNumber: string) => void) | undefined;
}) {
  const { parts, hidesCosts } = edit.form.values;
  if (parts.length === 0) return <p className="muted">Noch keine Ersatzteile ausgewählt.</p>;
  return (
    <ul aria-label="Ausgewählte Ersatzteile">
      {parts.map((line) => (
        <PartLine
          key={line.partNumber}
          edit={edit}
          line={line}
          hidesCosts={hidesCosts}
          remove={remove && (() => remove(line.partNumber))}
        />
      ))}
    </ul>
  );
}

interface PartLineProps {
  edit: DeviceEdit;
  line: DeviceEdit['form']['values']['parts'][number];
  hidesCosts: boolean;
  remove: (() => void) | undefined;
}

function PartLine({ edit, line: { partNumber, price, description }, hidesCosts, remove }: PartLineProps) {
  const stocked = useStockedLine(edit.latest, partNumber);
  // A built-in part needs a destination first: out of the phone, then off the list.
  const mayRemove = remove && (!stocked || stocked.isPlanned);
  return (
    <li className={styles.line}>
      <Stack component="span" gap={0} className={`${styles.name} tight`}>
        <span className="medium wrap">{description ?? partNumber}</span>
        <span className="muted text-2xs wrap">
          {description && partNumber}
          {stocked?.isPlanned && <OnShelf {...stocked} isAfter={Boolean(description)} />}
        </span>
      </Stack>
      <LineStock edit={edit} partNumber={partNumber} mayEdit={remove !== undefined} />
      {!hidesCosts && <EuroText euro={price} />}
      {mayRemove && (
        <ActionIcon
          className={`${styles.remove} tap no-print`}
          variant="subtle"
          color="gray"
          aria-label={`Ersatzteil ${partNumber} entfernen`}
          onClick={remove}
        >
          <IconX size={16} stroke={2} aria-hidden />
        </ActionIcon>
      )}
      {remove && !mayRemove && <span className={styles.noRemove} />}
    </li>
  );
}

/** Shelf of a part, and whether it is in stock. */
function OnShelf({ stock, place, isAfter }: { stock: number; place: string; isAfter: boolean }) {
  return (
    <>
      {isAfter && ' · '}
      <span className={stock > 0 ? undefined : 'error'}>{amountText(stock)} auf Lager</span>
      {place && ` · ${place}`}
    </>
  );
}
