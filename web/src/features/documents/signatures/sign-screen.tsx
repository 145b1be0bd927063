import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import type { SignaturePage } from '@kreislauf/domain/documents/signatures.contract';
import type { FactsOnDocument } from '@kreislauf/domain/documents/snapshots';
import { formatTime } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Box, Button, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../../shared/api-error.ts';
import { LoadingScreen } from '../../../shared/ui/feedback/loading-screen.tsx';
import { usePageTitle } from '../../../shared/ui/layout/page-title.ts';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { LineEnd, LineName, Lines, ListLine } from '../../../shared/ui/rows/lines.tsx';
import styles from './sign-screen.module.css';
import { SignaturePad } from './signature-pad.tsx';
import { signaturePageQuery, useSign } from './signatures.api.ts';

const MISSING = 'Bitte unterschreiben Sie im Feld.';

/** The customer's side of the counter: what is sold for how much, the declaration, and a field to sign. */
export function SignScreen() {
  usePageTitle('Unterschrift');
  const token = useSearchParams()[0].get('token') ?? '';
  const page = useQuery(signaturePageQuery(token));
  const sign = useSign(token);
  if (sign.isSuccess)
    return (
      <Notice title="Vielen Dank" icon={<IconCircleCheck size={44} stroke={1.6} aria-hidden />}>
        <Text role="status">Ihre Unterschrift ist übernommen. Sie können diese Seite schließen.</Text>
      </Notice>
    );
  if (page.isError)
    return (
      <Notice title="Unterschrift">
        <MessageAlert isLasting kind="error">
          {messageOf(page.error)}
        </MessageAlert>
      </Notice>
    );
  if (!page.data) return <LoadingScreen />;
  return (
    <SignForm page={page.data} sign={sign.mutate} isBusy={sign.isPending} failure={sign.error ?? null} />
  );
}

interface SignFormProps {
  page: SignaturePage & { expiresAt: string };
  sign: (signature: string) => void;
  isBusy: boolean;
  failure: Error | null;
}

function SignForm({ page, sign, isBusy, failure }: SignFormProps) {
  const [drawn, setDrawn] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    setMissing(drawn === '');
    if (drawn !== '') sign(drawn);
  };
  return (
    <Notice title={`Verkauf an ${page.company}`}>
      <dl className={styles.facts}>
        <Fact label="Verkäufer" text={`${page.seller}, ${page.address}`} />
        {page.phones ? (
          <Fact label="Geräte" text={`${page.phones.length}, unten einzeln aufgeführt`} />
        ) : (
          <>
            <Fact label="Gerät" text={page.phone} />
            <Fact label="IMEI" text={groupImei(page.imei)} />
          </>
        )}
        <Fact label="Preis" text={`${formatEuro(page.price)} (${page.priceInWords})`} />
        <Fact label="Zahlung" text={page.payment} />
        {page.defects.length > 0 && <Fact label="Bekannte Mängel" text={page.defects.join(' · ')} />}
      </dl>
      {page.phones && <Phones phones={page.phones} />}
      {page.details?.map((facts) => (
        <Details key={facts.title} {...facts} />
      ))}
      <section aria-label="Erklärung des Verkäufers">
        <Title order={2} className="text-md bold" mb="2xs">
          Erklärung des Verkäufers
        </Title>
        <Text className="wrap pre-line">{page.declaration}</Text>
      </section>
      <Text size="xs" c="dimmed">
        {page.privacyNote}
      </Text>
      {failure && <MessageAlert kind="error">{messageOf(failure)}</MessageAlert>}
      <Title order={2} className="text-md bold">
        Ihre Unterschrift
      </Title>
      <SignaturePad
        label="Ihre Unterschrift"
        value={drawn}
        onChange={(next) => {
          setDrawn(next);
          if (next !== '') setMissing(false);
        }}
        error={isMissing && MISSING}
      />
      <Button size="md" loading={isBusy} onClick={send}>
        Unterschrift übernehmen
      </Button>
      <Text size="xs" c="dimmed">
        Diese Seite gilt bis {formatTime(page.expiresAt)} Uhr.
      </Text>
    </Notice>
  );
}

/** Each with its number, its price and its known defects. */
function Phones({ phones }: { phones: NonNullable<SignaturePage['phones']> }) {
  return (
    <section aria-label="Geräte">
      <Title order={2} className="text-md bold" mb="2xs">
        {phones.length} Geräte
      </Title>
      <Lines label="Geräte">
        {phones.map(({ phone, imei, price, defects }) => (
          <ListLine key={imei}>
            <LineName name={phone} number={groupImei(imei)}>
              {defects.length > 0 && `Bekannte Mängel: ${defects.join(' · ')}`}
            </LineName>
            <LineEnd>{formatEuro(price)}</LineEnd>
          </ListLine>
        ))}
      </Lines>
    </section>
  );
}

function Details({ title, lines }: FactsOnDocument) {
  return (
    <section aria-label={title}>
      <Title order={2} className="text-md bold" mb="2xs">
        {title}
      </Title>
      <dl className={`${styles.details} text-sm`}>
        {lines.map(([label, value]) => (
          <Fragment key={label}>
            <dt className="muted wrap">{label}</dt>
            <dd className="wrap">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

interface NoticeProps {
  title: string;
  /** Nothing is left to be done: it says so in the middle. */
  icon?: ReactNode;
  children: ReactNode;
}

function Notice({ title, icon, children }: NoticeProps) {
  return (
    <Box component="main" className={styles.page}>
      <Stack gap="md" className={`${styles.card} surface`} data-done={icon ? true : undefined}>
        {icon && <span className="success">{icon}</span>}
        <Title order={1} className="text-xl wrap">
          {title}
        </Title>
        {children}
      </Stack>
    </Box>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-xs">{label}</dt>
      <dd className="medium wrap">{text}</dd>
    </div>
  );
}
