import { type ResellerActionName, resellerStepsIn } from '@kreislauf/domain/assignments/assignment.rules';
import type { OwnAssignment } from '@kreislauf/domain/assignments/own-assignments.contract';
import { colourInGerman, modelBeside } from '@kreislauf/domain/phones/phone-variant.rules';
import { Box, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconCash,
  IconPackage,
  IconPackageExport,
  IconTruckDelivery,
  IconTruckReturn,
  IconX,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { DevicePhoto } from '../../../entities/devices/device-photo.tsx';
import { ImeiText } from '../../../entities/devices/imei-text.tsx';
import { TranslatedText } from '../../../shared/ui/values/translated-text.tsx';
import { CardDetails } from './card-details.tsx';
import styles from './device-card.module.css';
import { returnMeanings, statusMeanings, stepLabels } from './portal.text.ts';
import { PriceFacts } from './price-facts.tsx';
import { ReturnFacts, ShippingFacts } from './shipping-facts.tsx';
import { WayProgress } from './way-progress.tsx';

const icons: Record<ResellerActionName, Icon> = {
  approveShipping: IconTruckDelivery,
  confirmReceipt: IconPackage,
  reportSale: IconCash,
  reverseSale: IconArrowBackUp,
  requestReturn: IconTruckReturn,
  cancelReturn: IconX,
  shipReturn: IconPackageExport,
};

interface DeviceCardProps {
  assignment: OwnAssignment;
  /** With the card, from which the keyboard goes on where the step takes its button away. */
  onStep: (step: ResellerActionName, card: HTMLElement | null) => void;
}

/** One device with the one thing to do next; everything else is quiet or folded away. */
export function DeviceCard({ assignment, onStep }: DeviceCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const { status, device, shippingInfo, returnInfo } = assignment;
  const { next, early, aside } = resellerStepsIn(status, returnInfo?.state);
  const isOnTheWay = next === 'confirmReceipt';
  const colour = device.color && (colourInGerman(device.color) ?? device.color);
  const variant = [device.storage, colour, device.condition && `Zustand ${device.condition}`];
  const NextIcon = next && icons[next];
  const AsideIcon = aside && icons[aside];

  return (
    <li
      ref={card}
      tabIndex={-1}
      className={`${styles.card} surface`}
      aria-label={`${device.model}, IMEI ${device.imei}`}
    >
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <DevicePhoto device={device} size={56} />
        <Box flex={1} miw={0}>
          <h3 className="text-md bold tight wrap">{modelBeside(device.model, device.storage)}</h3>
          <p className={`${styles.variant} muted text-xs`}>
            <TranslatedText text={variant.filter(Boolean).join(' · ')} said={device.modelDesc} />
          </p>
          <ImeiText imei={device.imei} />
        </Box>
      </Group>
      <WayProgress status={status} returning={returnInfo?.state} />
      <Text c="dimmed" inherit mt="-2xs">
        {returnInfo ? returnMeanings[returnInfo.state] : statusMeanings[status]}
      </Text>
      <PriceFacts assignment={assignment} />
      {isOnTheWay && shippingInfo && <ShippingFacts shipping={shippingInfo} />}
      {returnInfo && <ReturnFacts way={returnInfo} />}
      <Stack gap="2xs">
        {next && NextIcon && (
          <Button
            size="md"
            fullWidth
            h={48}
            // Taking a sale back is possible, not expected.
            variant={next === 'reverseSale' ? 'default' : 'filled'}
            leftSection={<NextIcon size={19} stroke={1.8} aria-hidden />}
            onClick={() => onStep(next, card.current)}
          >
            {stepLabels[next]}
          </Button>
        )}
        {aside && AsideIcon && (
          <Button
            variant="subtle"
            color="gray"
            fullWidth
            h={44}
            leftSection={<AsideIcon size={17} stroke={1.8} aria-hidden />}
            onClick={() => onStep(aside, card.current)}
          >
            {stepLabels[aside]}
          </Button>
        )}
        {early && (
          <UnstyledButton
            className={`${styles.early} center text-sm muted`}
            onClick={() => onStep(early, card.current)}
          >
            Gerät ist schon da? <span className="brand medium">{stepLabels[early]}</span>
          </UnstyledButton>
        )}
        <CardDetails assignment={assignment} isShippingShown={isOnTheWay} />
      </Stack>
    </li>
  );
}
