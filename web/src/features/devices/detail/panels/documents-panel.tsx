import type { Device } from '@kreislauf/domain/devices/devices.contract';
import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import {
  documentKindLabels,
  documentStatusLabels,
  sharedInWords,
} from '@kreislauf/domain/documents/documents.text';
import type { DocumentKind } from '@kreislauf/domain/settings/settings.choices';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowsExchange, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deviceDocumentsQuery } from '../../../../entities/documents/device-documents.api.ts';
import { useMayTradeIn } from '../../../../entities/documents/may-trade-in.ts';
import { messageOf } from '../../../../shared/api-error.ts';
import { paths } from '../../../../shared/paths.ts';
import { useMay } from '../../../../shared/session/user-info.ts';
import { Panel } from '../../../../shared/ui/layout/panel.tsx';
import { MessageAlert } from '../../../../shared/ui/messages/message-alert.tsx';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';

/** The documents of one phone, and those that can be issued now. */
export function DocumentsPanel({ device }: { device: Device }) {
  const mayView = useMay('documents.view');
  const mayCreate = useMay('documents.create');
  const mayTradeIn = useMayTradeIn();
  const answer = useQuery({ ...deviceDocumentsQuery(device._id), enabled: mayView });
  if (!mayView && !mayCreate) return null;
  const documents = answer.data ?? [];
  const standing = (kind: DocumentKind) =>
    documents.find((document) => document.kind === kind && document.status === 'gueltig');
  const purchaseReceipt = standing('ankauf');
  const canIssue = mayCreate && !(mayView && answer.isPending);
  const isSold = device.status === 'verkauft';
  // Users who may not see documents know from the device that there is one.
  const canIssuePurchaseReceipt = canIssue && !(mayView ? purchaseReceipt : device.hasReceipt);
  const canInvoice =
    canIssue && isSold && !device.isAssigned && !(mayView ? standing('rechnung') : device.hasInvoice);
  // Roles that hide costs get neither amount.
  const paid = purchaseReceipt?.lines.find(({ deviceId }) => deviceId === device._id)?.total;
  const saysOtherPrice = paid !== undefined && paid !== device.purchasePrice;
  const canTradeIn = mayTradeIn && !isSold && !device.isAssigned && !device.donor;
  const canBeBrought = canTradeIn && canIssuePurchaseReceipt && device.purchasePrice > 0;
  const button = { size: 'compact-md', component: Link, variant: 'default' } as const;

  return (
    <Panel title="Ankaufbeleg und Rechnung" isScreenOnly>
      <Stack gap="sm">
        {mayView && answer.isPending && <Skeleton height={44} radius="md" />}
        {answer.isError && (
          <Text className="error" role="alert">
            {messageOf(answer.error)}
          </Text>
        )}
        {answer.data?.length === 0 && (
          <Text size="sm" c="dimmed">
            Zu diesem Gerät gibt es noch keinen Beleg.
          </Text>
        )}
        {!mayView && (device.hasReceipt || device.hasInvoice) && (
          <Text size="sm" c="dimmed">
            {[device.hasReceipt && 'Ankaufbeleg', device.hasInvoice && 'Rechnung']
              .filter(Boolean)
              .join(' und ')}{' '}
            ausgestellt.
          </Text>
        )}
        {documents.map((document) => (
          <DocumentLine key={document._id} document={document} />
        ))}
        {purchaseReceipt && saysOtherPrice && (
          <MessageAlert isLasting kind="warning">
            {purchaseReceipt.number} nennt {formatEuro(paid)} als Preis, der Einkaufspreis ist inzwischen{' '}
            {formatEuro(device.purchasePrice)}. Stimmt der Beleg nicht, stornieren Sie ihn und stellen Sie ihn
            neu aus.
          </MessageAlert>
        )}
        {isSold && device.isAssigned && (
          <Text size="sm" c="dimmed">
            {documentProblems.soldByReseller().sentence}
          </Text>
        )}
        {(canIssuePurchaseReceipt || canInvoice || canTradeIn) && (
          <Group gap="xs">
            {canIssuePurchaseReceipt && (
              <Button
                {...button}
                to={paths.purchaseReceipt(device._id)}
                leftSection={<IconFileText size={16} stroke={1.8} aria-hidden />}
              >
                Ankaufbeleg ausstellen
              </Button>
            )}
            {canInvoice && (
              <Button
                {...button}
                to={paths.invoice(device._id)}
                leftSection={<IconFileText size={16} stroke={1.8} aria-hidden />}
              >
                Rechnung ausstellen
              </Button>
            )}
            {canBeBrought && (
              <Button
                {...button}
                to={paths.tradeInWith({ buy: device._id })}
                leftSection={<IconArrowsExchange size={16} stroke={1.8} aria-hidden />}
              >
                In Zahlung geben gegen …
              </Button>
            )}
            {canTradeIn && (
              <Button
                {...button}
                to={paths.tradeInWith({ sell: device._id })}
                leftSection={<IconArrowsExchange size={16} stroke={1.8} aria-hidden />}
              >
                Gerät in Zahlung nehmen
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Panel>
  );
}

function DocumentLine({ document }: { document: DocumentAnswer }) {
  const { _id, kind, number, issuedAt, status, cancelledBy, tradeIn } = document;
  const shared = sharedInWords(document);
  return (
    <Group justify="space-between" gap="xs">
      <span>
        <Link to={paths.document(_id)} className="brand medium link">
          {number}
        </Link>{' '}
        <span className="muted text-xs">
          {documentKindLabels[kind]}, <DateText date={issuedAt} />
          {shared && `, ${shared}`}
        </span>
        {tradeIn && (
          <Box component="span" display="block" className="muted text-xs">
            Inzahlungnahme:{' '}
            <Link to={paths.document(tradeIn._id)} className="brand link">
              {tradeIn.number}
            </Link>
            {tradeIn.status === 'storniert' && ', storniert'}
          </Box>
        )}
      </span>
      {cancelledBy ? (
        <StatusBadge tone="error" label={`Storniert durch ${cancelledBy.number}`} />
      ) : (
        <StatusBadge tone={kind === 'storno' ? 'neutral' : 'success'} label={documentStatusLabels[status]} />
      )}
    </Group>
  );
}
