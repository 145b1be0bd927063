import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import {
  documentKindLabels,
  documentStatusLabels,
  paymentMethodLabels,
  paymentsInWords,
  phonesInWords,
} from '@kreislauf/domain/documents/documents.text';
import { Box, Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useMay, useStaff } from '../../../shared/session/user-info.ts';
import { LineEnd, LineName, Lines, ListLine } from '../../../shared/ui/rows/lines.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import { DocumentStatus } from '../document-status.tsx';
import { PersonExport } from '../people/person-export.tsx';
import styles from './document-preview.module.css';

export interface DocumentFactsProps {
  document: DocumentAnswer;
  addressOf: (id: string) => string;
}

const MAX_LINES = 8;
const FIRST_LINES = 6;

/** A storno can be of either. */
const partnerLabels: Partial<Record<DocumentAnswer['kind'], string>> = {
  ankauf: 'Verkäufer',
  rechnung: 'Käufer',
  abrechnung: 'Reseller',
};

/** Shows the facts of a document beside the page itself. */
export function DocumentFacts({ document, addressOf }: DocumentFactsProps) {
  const { partner, cancels, cancelledBy, tradeIn, snapshot, lines, payments } = document;
  const other = cancelledBy ?? cancels;
  const replaced = snapshot?.kind === 'rechnung' ? snapshot.replaces : undefined;
  return (
    <>
      <Group gap="xs">
        <DocumentStatus {...document} />
        {other && (
          <Link to={addressOf(other._id)} className="brand text-xs medium link" preventScrollReset>
            {cancelledBy ? 'Storno ansehen' : 'Stornierten Beleg ansehen'}
          </Link>
        )}
      </Group>
      <dl className={styles.facts}>
        <Fact label="Betrag">
          <EuroText euro={document.total} />
        </Fact>
        <Fact label="Ausgestellt">
          <DateText date={document.issuedAt} /> von {document.issuedBy}
        </Fact>
        {partner && (
          <Fact label={partnerLabels[document.kind] ?? 'Partner'}>
            {partner}
            <PersonExport document={{ ...document, partner }} />
          </Fact>
        )}
        {payments && <Fact label="Zahlung">{paymentsInLines(payments)}</Fact>}
        {tradeIn && (
          <Fact label="Inzahlungnahme">
            <Link to={addressOf(tradeIn._id)} className="brand link" preventScrollReset>
              {tradeIn.number}
            </Link>
            {tradeIn.status === 'storniert' && (
              <span className="error">, {documentStatusLabels.storniert.toLowerCase()}</span>
            )}
          </Fact>
        )}
        {replaced && (
          <Fact label="Ersetzt">
            <Link to={addressOf(replaced._id)} className="brand link" preventScrollReset>
              {replaced.number}
            </Link>
          </Fact>
        )}
        {document.kind === 'abrechnung' && <SettlementFact number={document.number} />}
        {lines.length === 1 && (
          <Fact label="Gerät">
            <PhoneLink id={document.deviceId}>{phonesInWords(document)}</PhoneLink>
          </Fact>
        )}
      </dl>
      {lines.length > 1 && <PhoneLines key={document._id} document={document} />}
    </>
  );
}

/** One method without its amount, which is the total; several below each other. */
function paymentsInLines(payments: NonNullable<DocumentAnswer['payments']>): ReactNode {
  if (payments.length === 1) return paymentsInWords(payments);
  return payments.map(({ method, amount }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: payments have no other name than their place
    <Box key={index} component="span" display="block" className="nowrap">
      {paymentMethodLabels[method]} <EuroText euro={amount} />
    </Box>
  ));
}

/** Of a long document the first ones, so that what can be done with it stays in sight. */
function PhoneLines({ document: { kind, number, lines } }: Pick<DocumentFactsProps, 'document'>) {
  const [isWhole, setWhole] = useState(lines.length <= MAX_LINES);
  const shown = isWhole ? lines : lines.slice(0, FIRST_LINES);
  return (
    <section aria-label={`${lines.length} Geräte`}>
      <Lines label={`Geräte auf ${documentKindLabels[kind]} ${number}`}>
        {shown.map(({ deviceId, deviceModel, imei, total }) => (
          <ListLine key={deviceId}>
            <LineName name={<PhoneLink id={deviceId}>{deviceModel}</PhoneLink>} number={groupImei(imei)} />
            <LineEnd>
              <EuroText euro={total} />
            </LineEnd>
          </ListLine>
        ))}
      </Lines>
      {!isWhole && (
        <Button variant="subtle" size="compact-md" mih={44} onClick={() => setWhole(true)}>
          Alle {lines.length} Geräte zeigen
        </Button>
      )}
    </section>
  );
}

/** Plain text for those who may not see devices. */
function PhoneLink({ id, children }: { id: string | undefined; children: ReactNode }) {
  const mayView = useMay('devices.view');
  if (!id || !mayView) return children;
  return (
    <Link to={paths.device(id)} className="brand link">
      {children}
    </Link>
  );
}

/** Links to the settlement, where it is booked as paid, for users who may see what resellers owe. */
function SettlementFact({ number }: { number: string }) {
  const maySeeResellers = useMay('resellers.view');
  const { hidesCosts } = useStaff();
  if (!maySeeResellers || hidesCosts) return null;
  return (
    <Fact label="Abrechnung">
      <Link to={paths.settlements({ search: number })} className="brand link">
        Zahlung ansehen
      </Link>
    </Fact>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-2xs">{label}</dt>
      <dd className="medium wrap">{children}</dd>
    </div>
  );
}
