import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { documentKindLabels } from '@kreislauf/domain/documents/documents.text';
import { isCostDocument } from '@kreislauf/domain/permissions/hidden-costs.rules';
import { CloseButton, Drawer, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useMay, useStaff } from '../../shared/session/user-info.ts';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import { CancelDocumentDialog } from './cancel-document-dialog.tsx';
import { DocumentActions } from './document-actions.tsx';
import styles from './document-preview.module.css';
import { DocumentStatus } from './document-status.tsx';
import { documentQuery } from './documents.api.ts';
import { MailDocumentDialog } from './mail-document-dialog.tsx';
import { PdfFrame } from './pdf-frame.tsx';
import { PersonExport } from './person-export.tsx';

interface DocumentPreviewProps {
  /** Null while nothing is open. */
  id: string | null;
  /** The same document as the list has it: shown until its own answer is there. */
  known: DocumentAnswer | undefined;
  /** There is room beside the list. */
  isBeside: boolean;
  addressOf: (id: string) => string;
  onClose: () => void;
}

/** One document: what it is, the page itself, and what can be done with it. */
export function DocumentPreview({ id, known, isBeside, addressOf, onClose }: DocumentPreviewProps) {
  const isPhone = usePhone();
  const { hidesCosts } = useStaff();
  const [dialog, setDialog] = useState<'cancel' | 'mail' | null>(null);
  const answer = useQuery({ ...documentQuery(id ?? ''), enabled: id !== null, placeholderData: known });
  const document = id === null ? undefined : answer.data;
  const isDocumentHidden = hidesCosts && document !== undefined && isCostDocument(document.kind);
  const title = document ? `${documentKindLabels[document.kind]} ${document.number}` : 'Beleg';

  const contents = document ? (
    <Stack gap="sm">
      <Facts document={document} addressOf={addressOf} />
      <DocumentActions
        document={document}
        isDocumentHidden={isDocumentHidden}
        onCancel={() => setDialog('cancel')}
        onMail={() => setDialog('mail')}
      />
      {isDocumentHidden ? (
        <Text size="sm" c="dimmed">
          Ankaufbelege und Stornos können Einkaufspreise nennen. Ihre Rolle zeigt sie nicht.
        </Text>
      ) : (
        !isPhone && <PdfFrame key={document._id} id={document._id} title={title} />
      )}
      {dialog === 'cancel' && <CancelDocumentDialog document={document} onClose={() => setDialog(null)} />}
      {dialog === 'mail' && <MailDocumentDialog document={document} onClose={() => setDialog(null)} />}
    </Stack>
  ) : answer.isError ? (
    <ErrorState
      error={answer.error}
      fallback="Fehler beim Laden des Belegs"
      retry={answer.refetch}
      busy={answer.isFetching}
    />
  ) : (
    <Skeleton height={420} radius="lg" />
  );

  if (!isBeside)
    return (
      <Drawer
        opened={id !== null}
        onClose={onClose}
        position="right"
        size={isPhone ? '100%' : 560}
        padding="lg"
        title={title}
        closeOnEscape={dialog === null}
        trapFocus={dialog === null}
        classNames={{ title: 'text-lg bold wrap' }}
      >
        {contents}
      </Drawer>
    );
  if (id === null) return null;
  return (
    <aside className={`${styles.beside} surface no-print`} aria-label={title}>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Title order={2} className="text-md bold wrap">
          {title}
        </Title>
        <CloseButton aria-label="Beleg schließen" onClick={onClose} />
      </Group>
      {contents}
    </aside>
  );
}

interface FactsProps {
  document: DocumentAnswer;
  addressOf: (id: string) => string;
}

/** A storno can be of either. */
const partnerLabels: Partial<Record<DocumentAnswer['kind'], string>> = {
  ankauf: 'Verkäufer',
  rechnung: 'Käufer',
};

function Facts({ document, addressOf }: FactsProps) {
  const mayViewDevices = useMay('devices.view');
  const { deviceId, deviceModel, partner, cancels, cancelledBy } = document;
  const other = cancelledBy ?? cancels;
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
        {deviceModel && (
          <Fact label="Gerät">
            {deviceId && mayViewDevices ? (
              <Link to={paths.device(deviceId)} className="brand link">
                {deviceModel}
              </Link>
            ) : (
              deviceModel
            )}
          </Fact>
        )}
      </dl>
    </>
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
