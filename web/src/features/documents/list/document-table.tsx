import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { documentKindLabels, phonesInWords } from '@kreislauf/domain/documents/documents.text';
import { Box } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from '../../../shared/ui/layout/breakpoints.ts';
import { type Column, DataTable, RowLink } from '../../../shared/ui/rows/data-table.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import { DocumentStatus } from '../document-status.tsx';

export interface ShownDocuments {
  /** Undefined until the first answer is there. */
  documents: DocumentAnswer[] | undefined;
  isOutdated: boolean;
  /** Link to the details of a document. */
  addressOf: (id: string) => string;
}

interface DocumentTableProps extends ShownDocuments {
  /** The one that is open beside the table, where there is room for what matters most. */
  openedId: string | null;
}

export function DocumentTable({ documents, isOutdated, addressOf, openedId }: DocumentTableProps) {
  const isNarrow = openedId !== null;
  const isTablet = useMediaQuery(`screen and ${breakpoints.tablet}`, false, {
    getInitialValueInEffect: false,
  });
  const columns: Column<DocumentAnswer>[] = [
    {
      key: 'number',
      header: 'Beleg',
      width: '156px',
      cell: ({ _id, number, kind }) => (
        <>
          <RowLink to={addressOf(_id)} preventScrollReset>
            {number}
          </RowLink>
          <Box component="span" display="block" className="muted text-xs">
            {documentKindLabels[kind]}
          </Box>
        </>
      ),
    },
    {
      key: 'issuedAt',
      header: 'Datum',
      width: '104px',
      // The names need the room.
      ...(isTablet && { joins: 'number' }),
      cell: ({ issuedAt }) => <DateText date={issuedAt} />,
    },
    {
      key: 'partner',
      header: 'Partner',
      cell: ({ partner, ...document }) => (
        <>
          <span className="medium wrap two-lines" title={partner}>
            {partner ?? <span className="faint">–</span>}
          </span>
          {isNarrow && (
            <Box component="span" display="block" className="muted text-xs wrap">
              {phonesInWords(document)}
            </Box>
          )}
        </>
      ),
    },
    {
      key: 'device',
      header: 'Gerät',
      joins: 'partner',
      width: '26%',
      cell: (document) => (
        <span className="wrap" title={document.lines.map(({ deviceModel }) => deviceModel).join('\n')}>
          {phonesInWords(document)}
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      width: '236px',
      cell: (document) => <DocumentStatus {...document} />,
    },
    {
      key: 'total',
      header: 'Betrag',
      align: 'end',
      width: '116px',
      cell: ({ total }) => <EuroText euro={total} />,
    },
  ];
  return (
    <DataTable
      caption="Belege"
      columns={isNarrow ? columns.filter(({ key }) => key !== 'device') : columns}
      rows={documents}
      rowKey={({ _id }) => _id}
      openedKey={openedId}
      isOutdated={isOutdated}
    />
  );
}
