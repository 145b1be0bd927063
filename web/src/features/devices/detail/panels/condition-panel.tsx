import { foundDefects } from '@kreislauf/domain/devices/condition/found-defects.rules';
import { descriptionAtPurchase } from '@kreislauf/domain/devices/condition/typed-defects.rules';
import { conditionLabels, gradeLabels } from '@kreislauf/domain/devices/details/device-details.text';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { Box, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Panel } from '../../../../shared/ui/layout/panel.tsx';
import { MessageAlert } from '../../../../shared/ui/messages/message-alert.tsx';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { ConditionDialog } from '../dialogs/condition-dialog.tsx';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import styles from './condition-panel.module.css';

interface ConditionPanelProps {
  edit: DeviceEdit;
  mayEdit: boolean;
  /** Somebody came to confirm it. */
  startsOpen?: boolean;
}

/** The phone as it is now beside what was found when it was bought. */
export function ConditionPanel({ edit, mayEdit, startsOpen = false }: ConditionPanelProps) {
  const [isOpen, setOpen] = useState(mayEdit && startsOpen);
  const device = edit.latest;
  const { condition, conditionProposal: proposal } = device;
  const isKnown = condition.grade || condition.display || condition.body || condition.defects.length > 0;
  if (!isKnown && !mayEdit) return null;
  const open = (label: string, variant: 'default' | 'subtle') => (
    <Button
      className="no-print"
      size="compact-sm"
      mih={44}
      variant={variant}
      leftSection={<IconPencil size={15} stroke={2} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {label}
    </Button>
  );
  return (
    <Panel
      title="Zustand"
      note={confirmation(condition)}
      aside={mayEdit && !proposal && open('Zustand ändern', 'subtle')}
    >
      {proposal && mayEdit && (
        <Box mb="sm" className="no-print">
          <MessageAlert isLasting kind="info">
            {proposal.reasons.join(', ')}:{' '}
            {condition.confirmedAt
              ? 'Der Zustand wurde davor bestätigt.'
              : 'Der Zustand ist noch der vom Ankauf.'}{' '}
            Bitte bestätigen Sie, wie das Gerät jetzt ist.
            <Box mt="xs">{open('Zustand nach der Reparatur', 'default')}</Box>
          </MessageAlert>
        </Box>
      )}
      {condition.confirmedAt ? (
        <Compared device={device} />
      ) : (
        <p className="text-sm wrap">{inOneLine(condition)}</p>
      )}
      {isOpen && <ConditionDialog edit={edit} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

/** Until somebody confirmed it, both are the same: said once. */
function inOneLine({ grade, display, body, defects }: Device['condition']): string {
  const said = [
    grade && gradeLabels[grade],
    display && `Display ${conditionLabels[display]}`,
    body && `Gehäuse ${conditionLabels[body]}`,
    defects.length > 0 && `Mängel: ${shortened(defects).join(', ')}`,
  ].filter(Boolean);
  return said.length > 0 ? said.join(' · ') : 'Noch nicht angegeben';
}

const MOST_SHOWN = 4;

/** A long description is many defects; the rest of them stands in the dialog. */
function shortened(defects: readonly string[]): string[] {
  if (defects.length <= MOST_SHOWN) return [...defects];
  return [...defects.slice(0, MOST_SHOWN), `${defects.length - MOST_SHOWN} weitere`];
}

function Compared({ device }: { device: Device }) {
  const { condition, physicalCondition: bought } = device;
  const found = foundDefects({
    ...device,
    damageDescription: descriptionAtPurchase(device.damageDescription),
  });
  return (
    <table className={`${styles.table} text-sm`}>
      <thead>
        <tr>
          <td />
          <th scope="col">Jetzt</th>
          <th scope="col">Beim Ankauf</th>
        </tr>
      </thead>
      <tbody>
        <Row
          label="Gesamtbewertung"
          now={condition.grade && gradeLabels[condition.grade]}
          bought={bought?.overallGrade && gradeLabels[bought.overallGrade]}
        />
        <Row
          label="Display"
          now={condition.display && conditionLabels[condition.display]}
          bought={bought?.displayCondition && conditionLabels[bought.displayCondition]}
        />
        <Row
          label="Gehäuse"
          now={condition.body && conditionLabels[condition.body]}
          bought={bought?.bodyCondition && conditionLabels[bought.bodyCondition]}
        />
        <Row label="Mängel" now={<Defects list={condition.defects} />} bought={<Defects list={found} />} />
      </tbody>
    </table>
  );
}

function confirmation({ confirmedAt, confirmedBy }: Device['condition']): ReactNode {
  if (!confirmedAt) return 'Wie beim Ankauf';
  return (
    <>
      Bestätigt von {confirmedBy}, <DateText date={confirmedAt} />
    </>
  );
}

interface RowProps {
  label: string;
  now: ReactNode;
  bought: ReactNode;
}

function Row({ label, now, bought }: RowProps) {
  return (
    <tr className="ruled">
      <th scope="row" className="muted">
        {label}
      </th>
      <td className="medium wrap">{now || '–'}</td>
      <td className="muted wrap">{bought || '–'}</td>
    </tr>
  );
}

function Defects({ list }: { list: readonly string[] }) {
  if (list.length === 0) return 'Keine bekannt';
  return (
    <ul>
      {shortened(list).map((defect) => (
        <li key={defect}>{defect}</li>
      ))}
    </ul>
  );
}
