import { documentKindLabels, phonesInWords } from '@kreislauf/domain/documents/documents.text';
import { Group, Stack } from '@mantine/core';
import { Card, CardLink, CardList } from '../../../shared/ui/rows/card-list.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import { DocumentStatus } from '../document-status.tsx';
import type { ShownDocuments } from './document-table.tsx';

export function DocumentCards({ documents, isOutdated, addressOf }: ShownDocuments) {
  return (
    <CardList items={documents} isOutdated={isOutdated} cardHeight={124}>
      {(document) => (
        <Card key={document._id} label={`${documentKindLabels[document.kind]} ${document.number}`} isLink>
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
            <Stack gap="3xs" miw={0} className="tight">
              <strong className="bold wrap">{document.number}</strong>
              <span className="muted text-xs">
                {documentKindLabels[document.kind]} · <DateText date={document.issuedAt} />
              </span>
              {document.partner && <span className="wrap">{document.partner}</span>}
              <span className="muted text-xs wrap">{phonesInWords(document)}</span>
            </Stack>
            <CardLink
              to={addressOf(document._id)}
              preventScrollReset
              aria-label={`Details zu ${document.number}`}
            />
          </Group>
          <Group justify="space-between" gap="xs" mt="xs">
            <DocumentStatus {...document} />
            <span className="medium">
              <EuroText euro={document.total} />
            </span>
          </Group>
        </Card>
      )}
    </CardList>
  );
}
