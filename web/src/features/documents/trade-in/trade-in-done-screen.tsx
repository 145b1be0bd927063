import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { paymentMethodLabels } from '@kreislauf/domain/documents/documents.text';
import { euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { documentQuery } from '../../../entities/documents/device-documents.api.ts';
import { LabelOffer } from '../../../entities/labels/label-offer.tsx';
import { paths } from '../../../shared/paths.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { Panel } from '../../../shared/ui/layout/panel.tsx';
import { Surface } from '../../../shared/ui/layout/surface.tsx';
import { useFlashMessage } from '../../../shared/ui/messages/flash-message.ts';
import { DocumentDialogs, type DocumentTask } from '../dialogs/document-dialogs.tsx';
import { DocumentContents, titleOf } from '../preview/document-contents.tsx';
import styles from './trade-in.module.css';
import { differenceInWords } from './trade-in-values.ts';

/** Both documents of a trade-in, side by side. */
export function TradeInDoneScreen() {
  const { id = '' } = useParams();
  useFlashMessage();
  const invoice = useQuery(documentQuery(id));
  const purchaseReceiptId = invoice.data?.tradeIn?._id;
  const purchaseReceipt = useQuery({
    ...documentQuery(purchaseReceiptId ?? ''),
    enabled: purchaseReceiptId !== undefined,
  });
  if (invoice.data && !purchaseReceiptId) return <Navigate to={paths.document(id)} replace />;
  const failed = [invoice, purchaseReceipt].find(({ isError }) => isError);
  return (
    <>
      <PageHeader
        title="Inzahlungnahme abgeschlossen"
        description={
          invoice.data && purchaseReceipt.data ? paidInWords(invoice.data, purchaseReceipt.data) : '\u00a0'
        }
        back={{ to: paths.documents, label: 'Belege' }}
        actions={
          <Button
            component={Link}
            to={paths.tradeIn}
            variant="default"
            leftSection={<IconArrowsExchange size={17} stroke={1.9} aria-hidden />}
          >
            Neue Inzahlungnahme
          </Button>
        }
      />
      <LabelOffer
        phones={
          purchaseReceipt.data?.lines.map(({ deviceId, deviceModel }) => ({
            _id: deviceId,
            model: deviceModel,
          })) ?? null
        }
      />
      {failed ? (
        <Surface>
          <ErrorState
            error={failed.error}
            fallback="Fehler beim Laden des Belegs"
            retry={failed.refetch}
            busy={failed.isFetching}
          />
        </Surface>
      ) : (
        <div className={styles.columns}>
          <OneDocument document={invoice.data} />
          <OneDocument document={purchaseReceipt.data} />
        </div>
      )}
    </>
  );
}

function OneDocument({ document }: { document: DocumentAnswer | undefined }) {
  const [task, setTask] = useState<DocumentTask | null>(null);
  if (!document) return <Skeleton height={420} radius="lg" />;
  return (
    <Panel title={titleOf(document)}>
      <DocumentContents document={document} addressOf={paths.document} onTask={setTask} />
      <DocumentDialogs document={document} task={task} onClose={() => setTask(null)} />
    </Panel>
  );
}

/** 'Kunde zahlt 120,00 €: Bar 100,00 €, Karte 20,00 €'. */
function paidInWords(invoice: DocumentAnswer, purchaseReceipt: DocumentAnswer): string {
  const difference = euroToCents(invoice.total) - euroToCents(purchaseReceipt.total);
  const { snapshot } = difference > 0 ? invoice : purchaseReceipt;
  const payments = (snapshot && 'payments' in snapshot && snapshot.payments) || [];
  const paid = payments
    .filter(({ method }) => method !== 'verrechnung')
    .map(({ method, amount }) => `${paymentMethodLabels[method]} ${formatEuro(amount)}`);
  return [differenceInWords(difference), paid.join(', ')].filter(Boolean).join(': ');
}
