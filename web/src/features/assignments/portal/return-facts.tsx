import type { OwnAssignment } from '@kreislauf/domain/assignments/own-assignments.contract';
import { returnMethodLabels, trackingGroups } from '@kreislauf/domain/assignments/shipping.rules';
import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { GroupedNumber } from '../../../shared/ui/values/grouped-number.tsx';
import styles from './facts.module.css';

/** Why a device goes back, where to, and how it travels. */
export function ReturnFacts({ way }: { way: NonNullable<OwnAssignment['returnInfo']> }) {
  return (
    <div className={`${styles.box} sunken`}>
      <dl className={styles.facts}>
        <dt>Angemeldet am</dt>
        <dd className="medium wrap end">
          <DateText date={way.requestedAt} />
        </dd>
        <dt>Grund</dt>
        <dd className="medium wrap end">{way.reason}</dd>
        {way.sendTo && (
          <>
            <dt>Senden an</dt>
            <dd className={`${styles.address} medium wrap end`}>{way.sendTo}</dd>
          </>
        )}
        {way.method && (
          <>
            <dt>Versandart</dt>
            <dd className="medium wrap end">{returnMethodLabels[way.method]}</dd>
          </>
        )}
        {way.trackingNumber && (
          <>
            <dt>Sendungsnummer</dt>
            <dd className="medium wrap end">
              <GroupedNumber label="Sendungsnummer" groups={trackingGroups(way.trackingNumber)} />
            </dd>
          </>
        )}
      </dl>
      {way.trackingUrl && (
        <Anchor className={`${styles.track} medium`} href={way.trackingUrl} target="_blank" rel="noreferrer">
          Sendung verfolgen
          <IconExternalLink size={16} stroke={1.9} aria-hidden />
        </Anchor>
      )}
    </div>
  );
}
