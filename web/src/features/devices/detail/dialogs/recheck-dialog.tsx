import { readableValue } from '@kreislauf/domain/devices/device-history.text';
import { checkSourceNotes } from '@kreislauf/domain/devices/devices.text';
import { UNKNOWN_FACT } from '@kreislauf/domain/devices/fact-verdicts.rules';
import type { CheckedFacts } from '@kreislauf/domain/devices/imei-check.contract';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { messageOf } from '../../../../shared/api-error.ts';
import { MessageAlert } from '../../../../shared/ui/feedback/message-alert.tsx';
import { useSingleRun } from '../../../../shared/ui/forms/single-run.ts';
import { useRecheckDevice } from '../../devices.api.ts';
import { labelOf } from '../edit/field-label.ts';
import type { DeviceEdit } from '../edit/use-device-edit.ts';

const facts = ['usaBlockStatus', 'simLock', 'fmiOn', 'warrantyStatus'] as const;

/** Says what it costs, asks the provider again, and shows the old answer beside the new one. */
export function RecheckDialog({ edit, onClose }: { edit: DeviceEdit; onClose: () => void }) {
  const device = edit.latest;
  const recheck = useRecheckDevice(device._id);
  const once = useSingleRun();
  // Every check is paid for. What fails is said by the mutation's own state.
  const run = () =>
    once(() =>
      recheck.mutateAsync().then(
        (answer) => edit.moveTo(answer.device, device),
        () => undefined,
      ),
    );
  const found = recheck.data;
  return (
    <Modal opened onClose={onClose} title="IMEI erneut prüfen" size={560} closeOnEscape={!recheck.isPending}>
      <Stack gap="md">
        {recheck.isError && (
          <MessageAlert kind="error">
            {messageOf(recheck.error, 'Fehler bei der IMEI-Überprüfung')} Am Gerät wurde nichts geändert.
          </MessageAlert>
        )}
        {found ? (
          <Table aria-label="Alte und neue Auskunft">
            <Table.Thead>
              <Table.Tr>
                <Table.Th />
                <Table.Th>Bisher</Table.Th>
                <Table.Th>Jetzt</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {facts.map((field) => {
                const [before, after] = [factText(found.before, field), factText(found.after, field)];
                return (
                  <Table.Tr key={field}>
                    <Table.Th scope="row">{labelOf(field)}</Table.Th>
                    <Table.Td>{before}</Table.Td>
                    <Table.Td className={before === after ? undefined : 'bold'}>{after}</Table.Td>
                  </Table.Tr>
                );
              })}
              <Table.Tr>
                <Table.Th scope="row">Geprüft</Table.Th>
                <Table.Td>{checkedText(found.before)}</Table.Td>
                <Table.Td>{checkedText(found.after)}</Table.Td>
              </Table.Tr>
            </Table.Tbody>
          </Table>
        ) : (
          <Text c="dimmed">
            Die Auskunft wird neu eingeholt und kostet eine Anfrage beim IMEI-Dienst. Danach stehen alte und
            neue Auskunft nebeneinander.
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={recheck.isPending}>
            {found ? 'Fertig' : 'Abbrechen'}
          </Button>
          {!found && (
            <Button onClick={() => void run()} loading={recheck.isPending} data-autofocus>
              Kostenpflichtig prüfen
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function factText(checked: CheckedFacts, field: (typeof facts)[number]): string {
  const value = checked[field];
  return value === null ? UNKNOWN_FACT : readableValue(field, value);
}

function checkedText({ checkedAt, checkSource }: CheckedFacts): string {
  const when = checkedAt ? formatDateTime(checkedAt) : 'nicht geprüft';
  const note = checkSourceNotes[checkSource];
  return note && checkSource !== 'unchecked' ? `${when} (${note})` : when;
}
