import { calculateResellerProfit, isSaleStanding } from '@kreislauf/domain/assignments/assignment.rules';
import type { Assignment } from '@kreislauf/domain/assignments/assignments.contract';
import {
  returnMethodLabels,
  shippingMethodLabels,
  trackingGroups,
} from '@kreislauf/domain/assignments/shipping.rules';
import { calculateProfit } from '@kreislauf/domain/devices/money/device-money.rules';
import { modelBeside, phoneVariant } from '@kreislauf/domain/phones/phone-variant.rules';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DevicePhoto } from '../../entities/devices/device-photo.tsx';
import { ImeiText } from '../../entities/devices/imei-text.tsx';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import { GroupedNumber } from '../../shared/ui/values/grouped-number.tsx';
import { TranslatedText } from '../../shared/ui/values/translated-text.tsx';
import styles from './assignment-facts.module.css';
import { AssignmentState } from './assignment-state.tsx';
import { SalePrice } from './sale-price.tsx';
import { TrackingLink } from './tracking-link.tsx';

export function AssignmentFacts({ assignment }: { assignment: Assignment }) {
  const maySeeDevices = useMay('devices.view');
  const { deviceId: device, resellerId: reseller, shippingInfo, returnInfo } = assignment;
  return (
    <>
      <Group component="header" gap="sm" align="stretch" wrap="nowrap">
        <DevicePhoto device={device} size={64} />
        <div className={styles.names}>
          <strong className="text-lg bold wrap">{modelBeside(device.model, phoneVariant(device))}</strong>
          {phoneVariant(device) && (
            <span className="muted text-xs">
              <TranslatedText text={phoneVariant(device)} said={device.modelDesc} />
            </span>
          )}
          <ImeiText imei={device.imei} />
          {device._id && maySeeDevices && (
            <Link className="link brand text-xs medium wrap" to={paths.device(device._id)}>
              Zum Gerät
            </Link>
          )}
        </div>
      </Group>
      <dl className={styles.facts}>
        <Fact label="Status">
          <Group component="span" gap="xs">
            <AssignmentState assignment={assignment} />
          </Group>
        </Fact>
        <Fact label="Reseller">
          {reseller.name}
          <Box component="span" display="block" className="muted text-xs">
            {[reseller.company, `@${reseller.username}`, reseller._id === null && 'gelöscht']
              .filter(Boolean)
              .join(' · ')}
          </Box>
          {reseller.email && (
            <a className="link brand text-xs medium wrap" href={`mailto:${reseller.email}`}>
              {reseller.email}
            </a>
          )}
        </Fact>
        <Fact label="Zugewiesen">
          <DateText date={assignment.assignedAt} />
        </Fact>
        {shippingInfo && (
          <ShipmentFact
            label="Versand"
            method={shippingMethodLabels[shippingInfo.method]}
            shipping={shippingInfo}
          />
        )}
        {shippingInfo?.estimatedDelivery && (
          <Fact label="Voraussichtlich da">
            <DateText date={shippingInfo.estimatedDelivery} />
          </Fact>
        )}
        {shippingInfo?.recipientAddress && (
          <Fact label="Adresse">
            <span className="pre-line">{shippingInfo.recipientAddress}</span>
          </Fact>
        )}
        {returnInfo && (
          <Fact label="Rücksendung">
            {returnInfo.reason}
            <Box component="span" display="block" className="muted text-xs">
              Angemeldet am {formatDateTime(returnInfo.requestedAt)}
            </Box>
          </Fact>
        )}
        {returnInfo?.method && returnInfo.shippedAt && (
          <ShipmentFact
            label="Rückversand"
            method={returnMethodLabels[returnInfo.method]}
            shipping={{ ...returnInfo, shippedAt: returnInfo.shippedAt }}
          />
        )}
      </dl>
      <dl className={`${styles.money} sunken`}>
        <Money assignment={assignment} />
      </dl>
    </>
  );
}

interface ShipmentFactProps {
  label: string;
  method: string;
  shipping: Pick<NonNullable<Assignment['shippingInfo']>, 'shippedAt' | 'trackingNumber' | 'trackingUrl'>;
}

function ShipmentFact({ label, method, shipping }: ShipmentFactProps) {
  return (
    <Fact label={label}>
      {method}
      <Box component="span" display="block" className="muted text-xs">
        {formatDateTime(shipping.shippedAt)}
      </Box>
      {shipping.trackingNumber && (
        <Box component="span" display="block">
          <GroupedNumber label="Sendungsnummer" groups={trackingGroups(shipping.trackingNumber)} />
        </Box>
      )}
      <TrackingLink shipping={shipping} />
    </Fact>
  );
}

function Money({ assignment }: { assignment: Assignment }) {
  const { deviceId: device, minimumPrice, actualSalePrice, totalPartsCost, status, soldAt } = assignment;
  const minimumCents = euroToCents(minimumPrice);
  // Absent where the role hides costs.
  const costs = device.purchasePrice != null && {
    purchasePriceCents: euroToCents(device.purchasePrice),
    partsCents: euroToCents(totalPartsCost),
  };
  const isSold = isSaleStanding(status) && actualSalePrice !== null;
  return (
    <>
      <Fact label="Mindestpreis">
        <EuroText euro={minimumPrice} />
      </Fact>
      {costs && (
        <>
          <Fact label="Gerätekosten">
            <EuroText euro={centsToEuro(costs.purchasePriceCents + costs.partsCents)} />
          </Fact>
          <Fact label={isSold ? 'Ihr Gewinn' : 'Ihr Gewinn bei Verkauf'}>
            <EuroText euro={centsToEuro(calculateProfit(minimumCents, costs))} />
          </Fact>
        </>
      )}
      {actualSalePrice !== null && (
        <Fact label="Verkaufspreis">
          <SalePrice assignment={assignment} />
        </Fact>
      )}
      {isSold && (
        <>
          <Fact label="Gewinn des Resellers">
            <EuroText
              euro={centsToEuro(calculateResellerProfit(euroToCents(actualSalePrice), minimumCents))}
            />
          </Fact>
          <Fact label="Verkauft am">
            <DateText date={soldAt} />
          </Fact>
        </>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className="wrap">{children}</dd>
    </div>
  );
}
