import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { checkSourceNotes } from '@kreislauf/domain/devices/devices.text';
import { modelBeside, storageAndColour } from '@kreislauf/domain/phones/phone-variant.rules';
import { ActionIcon, Box, Button, Group, Menu, Text, Title } from '@mantine/core';
import { IconDotsVertical, IconInfoCircle } from '@tabler/icons-react';
import { DevicePhoto } from '../../../entities/devices/device-photo.tsx';
import { ImeiText } from '../../../entities/devices/imei-text.tsx';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
import { TranslatedText } from '../../../shared/ui/values/translated-text.tsx';
import styles from './device-header.module.css';

interface DeviceHeaderProps {
  device: Device;
  /** Left out where nothing can be added by hand. */
  addFacts?: (() => void) | undefined;
  /** Left out for those who may only look. */
  onImei?: ((dialog: ImeiDialog) => void) | undefined;
}

/** Actions on the number of a device. */
export type ImeiDialog = 'recheck' | 'correct';

/** Picture, model, variant, number, and how far the data can be trusted. */
export function DeviceHeader({ device, addFacts, onImei }: DeviceHeaderProps) {
  const isPhone = usePhone();
  const note = checkSourceNotes[device.checkSource];
  return (
    <header className={styles.header}>
      <DevicePhoto device={device} size={isPhone ? 64 : 96} />
      <Box flex={1} miw={0}>
        <Title order={1} className="wrap">
          {modelBeside(device.model, variantOf(device))}
        </Title>
        <Text c="dimmed" mt="3xs">
          <Variant device={device} />
        </Text>
        <Group component="p" gap="xs" wrap="nowrap" mt="xs">
          <span className="muted text-2xs medium">IMEI</span>
          <ImeiText imei={device.imei} />
          {onImei && (
            <Menu position="bottom-start">
              <Menu.Target>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  className="no-print"
                  aria-label="IMEI prüfen oder berichtigen"
                >
                  <IconDotsVertical size={16} stroke={1.9} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => onImei('recheck')}>Erneut prüfen</Menu.Item>
                <Menu.Item onClick={() => onImei('correct')}>IMEI berichtigen</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </Group>
      </Box>
      {note && (
        <p className={`${styles.note} warning text-xs medium`}>
          <IconInfoCircle size={15} stroke={2} aria-hidden />
          {device.checkSource === 'unchecked' ? `IMEI ${note}` : note}
          {addFacts && (
            <Button
              size="compact-sm"
              variant="default"
              className={`${styles.add} no-print`}
              onClick={addFacts}
            >
              Angaben ergänzen
            </Button>
          )}
        </p>
      )}
    </header>
  );
}

function variantOf({ model, modelDesc, softwareInfo }: Device): string {
  return storageAndColour(`${model} ${modelDesc ?? ''}`, softwareInfo?.availableStorage);
}

/** Storage and colour, else the maker's description; never the model once more. */
function Variant({ device }: { device: Device }) {
  const { model, modelDesc } = device;
  const variant = variantOf(device);
  if (variant) return <TranslatedText text={variant} said={modelDesc} />;
  return modelDesc !== null && modelDesc !== model ? modelDesc : 'Speicher und Farbe unbekannt';
}
