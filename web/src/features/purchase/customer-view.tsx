import { gradeLabels } from '@kreislauf/domain/devices/details/device-details.text';
import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { modelBeside } from '@kreislauf/domain/phones/phone-variant.rules';
import { formatStorage } from '@kreislauf/domain/phones/storage.rules';
import { storageOfPhone } from '@kreislauf/domain/purchase/price-estimate.rules';
import type { PurchaseAnswers } from '@kreislauf/domain/purchase/purchase-answers';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { DevicePhoto } from '../../entities/devices/device-photo.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import type { CheckedPhone } from './purchase-draft.ts';

interface CustomerViewProps {
  checked: CheckedPhone;
  answers: PurchaseAnswers;
  /** Euro. */
  offer: number;
  onClose: () => void;
}

/** For the eyes of the seller: the phone and the offer over the whole screen, no margin and no reasons. */
export function CustomerView({ checked: { phone }, answers, offer, onClose }: CustomerViewProps) {
  const storage = storageOfPhone(phone, answers.storageSpace);
  const { overallGrade } = answers;
  const space = storage === null ? '' : formatStorage(storage);
  const facts = [space, overallGrade && `Zustand ${gradeLabels[overallGrade]}`].filter(Boolean);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title="Kundenansicht"
      closeButtonProps={{ 'aria-label': 'Schließen' }}
    >
      <Stack align="center" justify="center" gap="lg" mih="70dvh" className="center">
        <DevicePhoto
          device={{
            model: phone.model,
            modelDesc: phone.modelDesc ?? null,
            thumbnail: phone.thumbnail ?? null,
          }}
          size={120}
        />
        <Stack gap="3xs" align="center">
          <strong className="text-2xl bold tight wrap">{modelBeside(phone.model, space)}</strong>
          <span className="muted text-md">{facts.join(' · ')}</span>
          <span className="muted mono text-xs">{groupImei(phone.imei)}</span>
        </Stack>
        <Stack gap="3xs" align="center">
          <span className="text-lg medium">Unser Angebot</span>
          <Text component="output" fz={64} className="brand bold tight">
            <EuroText euro={offer} />
          </Text>
        </Stack>
        <Button variant="default" size="md" onClick={onClose}>
          Zurück zum Ankauf
        </Button>
      </Stack>
    </Modal>
  );
}
