import { checkSourceNotes } from '@kreislauf/domain/devices/devices.text';
import { colourInGerman, modelBeside } from '@kreislauf/domain/phones/phone-variant.rules';
import { formatStorage } from '@kreislauf/domain/phones/storage.rules';
import { storageOfPhone } from '@kreislauf/domain/purchase/price-estimate.rules';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { Group, Stack } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconHelpCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import { useState } from 'react';
import { DevicePhoto } from '../../../entities/devices/device-photo.tsx';
import { ModelInput } from '../../../entities/devices/model-input.tsx';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { TranslatedText } from '../../../shared/ui/values/translated-text.tsx';
import type { CheckedPhone } from '../purchase-draft.ts';
import { type CheckVerdict, verdictsOf } from './check-verdicts.ts';
import styles from './checked-phone-card.module.css';

interface CheckedPhoneCardProps {
  checked: CheckedPhone;
  onModel: (model: string) => void;
}

/** Result of the check. Problems are loud, the unknown is called unknown. */
export function CheckedPhoneCard({ checked, onModel }: CheckedPhoneCardProps) {
  const { phone, checkSource, soldBefore } = checked;
  // Stays open while somebody types into it.
  const [isNameless] = useState(phone.model === '');
  const verdicts = verdictsOf(checked);
  const note = checkSourceNotes[checkSource];
  return (
    <Stack component="section" mt="xl" pt="xl" className="ruled" aria-label="Geprüftes Gerät">
      <Group wrap="nowrap" miw={0}>
        <DevicePhoto
          device={{
            model: phone.model,
            modelDesc: phone.modelDesc ?? null,
            thumbnail: phone.thumbnail ?? null,
          }}
          size={72}
        />
        <Stack gap="3xs" miw={0}>
          <strong className="text-lg bold wrap">
            {modelBeside(phone.model, variantOf(checked)) || 'Modell unbekannt'}
          </strong>
          <span className="muted wrap">
            <TranslatedText text={variantOf(checked)} said={phone.modelDesc} />
          </span>
        </Stack>
      </Group>
      {isNameless && <ModelInput value={phone.model} onChange={onModel} />}
      {verdicts
        .filter(({ kind }) => kind === 'problem')
        .map(({ label, value, warning }) => (
          <MessageAlert isLasting key={label} kind="error" title={`${label}: ${value}`}>
            {warning}
          </MessageAlert>
        ))}
      <dl className={styles.facts}>
        {verdicts.map(({ label, value, kind, said }) => (
          <div key={label} className={styles.fact} data-kind={kind}>
            <dt className="text-2xs">{label}</dt>
            <dd className="success bold wrap">
              <Mark kind={kind} />
              <TranslatedText text={value} said={said} />
            </dd>
          </div>
        ))}
      </dl>
      {soldBefore && (
        <MessageAlert isLasting kind="info">
          Dieses Gerät wurde hier schon einmal verkauft
          {soldBefore.soldDate ? ` (am ${formatDate(soldBefore.soldDate)})` : ''}. Mit dem Speichern beginnt
          ein neuer Ankauf; der frühere bleibt erhalten.
        </MessageAlert>
      )}
      {note && (
        <p className={`${styles.note} warning text-xs medium`}>
          <IconInfoCircle size={15} stroke={2} aria-hidden />
          {checkSource === 'unchecked' ? `IMEI ${note}` : note}
        </p>
      )}
    </Stack>
  );
}

const icons: Record<CheckVerdict['kind'], Icon> = {
  fine: IconCircleCheck,
  problem: IconAlertTriangle,
  unknown: IconHelpCircle,
};

const words: Record<CheckVerdict['kind'], string> = {
  fine: 'In Ordnung',
  problem: 'Problem',
  unknown: 'Nicht bekannt',
};

function Mark({ kind }: { kind: CheckVerdict['kind'] }) {
  const KindIcon = icons[kind];
  return <KindIcon size={16} stroke={2} role="img" aria-label={words[kind]} />;
}

/** '256 GB · Graphit · Seriennummer F2LX', as far as it is known. */
function variantOf({ phone }: CheckedPhone): string {
  const storage = storageOfPhone(phone, null);
  const known = [
    storage !== null && formatStorage(storage),
    colourInGerman(phone.modelDesc ?? phone.model),
    phone.serial && `Seriennummer ${phone.serial}`,
  ];
  return known.filter(Boolean).join(' · ');
}
