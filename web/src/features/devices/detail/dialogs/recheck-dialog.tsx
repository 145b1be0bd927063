import { readableValue } from '@kreislauf/domain/devices/history/device-history.text';
import { factVerdicts, UNKNOWN_FACT } from '@kreislauf/domain/devices/imei/fact-verdicts.rules';
import type { CheckedFacts } from '@kreislauf/domain/devices/imei/imei-check.contract';
import type { NamedPhone } from '@kreislauf/domain/phones/brand.rules';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { Button, Modal, Stack, Table, Text } from '@mantine/core';
import { messageOf } from '../../../../shared/api-error.ts';
import { DialogButtons } from '../../../../shared/ui/forms/dialog-buttons.tsx';
import { useSingleRun } from '../../../../shared/ui/forms/single-run.ts';
import { MessageAlert } from '../../../../shared/ui/messages/message-alert.tsx';
import { useRecheckDevice } from '../../devices.api.ts';
import { labelOf } from '../edit/field-label.ts';
import type { DeviceEdit } from '../edit/use-device-edit.ts';

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
              {linesOf(device, found.before, found.after).map(({ field, before, after }) => (
                <Table.Tr key={field}>
                  <Table.Th scope="row">{labelOf(field)}</Table.Th>
                  <Table.Td>{before}</Table.Td>
                  <Table.Td className={before === after ? undefined : 'bold'}>{after}</Table.Td>
                </Table.Tr>
              ))}
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
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={recheck.isPending}>
            {found ? 'Fertig' : 'Abbrechen'}
          </Button>
          {!found && (
            <Button onClick={() => void run()} loading={recheck.isPending} data-autofocus>
              Kostenpflichtig prüfen
            </Button>
          )}
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

/** In the words of the device page; what another maker's phone does not have is left out. */
function linesOf(phone: NamedPhone, before: CheckedFacts, after: CheckedFacts) {
  const earlier = factVerdicts({ ...before, ...nameOf(phone) });
  const verdicts = factVerdicts({ ...after, ...nameOf(phone) }).map(({ field, value }) => ({
    field,
    before: earlier.find((one) => one.field === field)?.value ?? UNKNOWN_FACT,
    after: value,
  }));
  return [...verdicts, { field: 'warrantyStatus', before: warrantyOf(before), after: warrantyOf(after) }];
}

const nameOf = ({ model, modelDesc }: NamedPhone): NamedPhone => ({ model, modelDesc });

function warrantyOf({ warrantyStatus }: CheckedFacts): string {
  return warrantyStatus === null ? UNKNOWN_FACT : readableValue('warrantyStatus', warrantyStatus);
}

function checkedText({ checkedAt, checkSource }: CheckedFacts): string {
  const when = checkedAt ? formatDateTime(checkedAt) : 'nicht geprüft';
  return checkSource === 'sandbox' ? `${when} (Sandbox)` : when;
}
