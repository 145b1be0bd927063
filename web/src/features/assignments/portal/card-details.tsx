import type { OwnAssignment } from '@kreislauf/domain/assignments/own-assignments.contract';
import { Box, Stack, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { LazyShownPhotos } from '../../../entities/photos/lazy-photos.tsx';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import { AssignmentTimeline } from '../assignment-timeline.tsx';
import styles from './card-details.module.css';
import { ShippingFacts } from './shipping-facts.tsx';

interface CardDetailsProps {
  assignment: OwnAssignment;
  /** The card itself tells how the device travels. */
  isShippingShown: boolean;
}

/** Facts for a customer's questions: defects, built-in parts and the way so far. */
export function CardDetails(props: CardDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <UnstyledButton
        className={`${styles.toggle} hoverable muted text-sm medium`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Details und Verlauf
        <IconChevronDown className="chevron" size={17} stroke={2} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <Stack id={id} mt="xs" pt="md" className="ruled">
          <Details {...props} />
        </Stack>
      )}
    </>
  );
}

function Details({ assignment, isShippingShown }: CardDetailsProps) {
  const { device, repairDetails, totalPartsCost, shippingInfo, timeline } = assignment;
  return (
    <>
      {device.damageDescription && (
        <Section title="Zustand und Mängel">
          <p className="pre-line wrap">{device.damageDescription}</p>
        </Section>
      )}
      {device._id && (
        <LazyShownPhotos deviceId={device._id} wrap={(photos) => <Section title="Fotos">{photos}</Section>} />
      )}
      <Section title="Reparatur">
        {repairDetails.length === 0 ? (
          <p className={`${styles.muted} muted`}>Es wurden keine Teile getauscht.</p>
        ) : (
          <Stack component="ul" gap="xs">
            {repairDetails.map(({ partNumber, category, description, forModel, price }) => (
              <li key={partNumber} className={styles.part}>
                <span>
                  {description ?? category ?? partNumber}
                  {(description ?? category) && (
                    <span className={`${styles.muted} muted`}>
                      {[description && category, forModel, partNumber].filter(Boolean).join(' · ')}
                    </span>
                  )}
                </span>
                <EuroText euro={price} />
              </li>
            ))}
            <li className={`${styles.sum} ruled bold`}>
              <span>Teile zusammen</span>
              <EuroText euro={totalPartsCost} />
            </li>
          </Stack>
        )}
      </Section>
      {shippingInfo && !isShippingShown && (
        <Section title="Versand">
          <ShippingFacts shipping={shippingInfo} />
        </Section>
      )}
      <Section title="Verlauf">
        <AssignmentTimeline timeline={timeline} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Box component="h4" mb="xs" className="text-xs bold">
        {title}
      </Box>
      {children}
    </section>
  );
}
