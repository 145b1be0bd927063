import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { missingForXRechnung } from '@kreislauf/domain/einvoice/xrechnung.rules';
import { Button, Text } from '@mantine/core';
import { SettingsLink } from '../../../entities/documents/company-missing.tsx';
import { saveEInvoice } from './save-e-invoice.ts';

/** For authorities; said only where the buyer is a business or wants a reference on its invoices. */
export function XRechnung({ document }: { document: DocumentAnswer }) {
  const { hasXml, snapshot } = document;
  if (!hasXml || !snapshot) return null;
  const buyer =
    snapshot.kind === 'rechnung' ? snapshot.buyer : snapshot.kind === 'storno' ? snapshot.partner : undefined;
  if (!buyer?.isBusiness && !buyer?.reference) return null;
  const missing = missingForXRechnung(snapshot);
  if (missing.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Für Behörden gibt es sie auch als{' '}
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          onClick={() => saveEInvoice(document, 'xrechnung')}
        >
          XRechnung (XML)
        </Button>
      </Text>
    );
  return (
    <Text size="sm" c="dimmed">
      Für eine XRechnung an Behörden fehlt: {missing.map(({ what }) => what).join(', ')}.{' '}
      {missing.some(({ isOfShop }) => isOfShop) && (
        <SettingsLink>Unternehmensdaten für künftige Belege ergänzen</SettingsLink>
      )}
    </Text>
  );
}
