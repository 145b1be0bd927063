import { documentKinds } from '@kreislauf/domain/settings/settings.choices';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { dayInput } from '@kreislauf/domain/shared/wire';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMayTradeIn } from '../../../entities/documents/may-trade-in.ts';
import { FileActions } from '../../../entities/imports/file-actions.tsx';
import { type BoughtPhone, LabelOffer } from '../../../entities/labels/label-offer.tsx';
import { paths } from '../../../shared/paths.ts';
import { breakpoints } from '../../../shared/ui/layout/breakpoints.ts';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { useCards } from '../../../shared/ui/layout/use-phone.ts';
import { ListSection } from '../../../shared/ui/lists/list-section.tsx';
import { useListState } from '../../../shared/ui/lists/use-list-state.ts';
import { useOpened } from '../../../shared/ui/lists/use-opened.ts';
import { useFlashMessage } from '../../../shared/ui/messages/flash-message.ts';
import { type DocumentChoice, documentListQuery, exportDocuments } from '../documents.api.ts';
import { DocumentPreview } from '../preview/document-preview.tsx';
import { DocumentCards } from './document-cards.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentListEmpty } from './document-list-empty.tsx';
import styles from './document-list-screen.module.css';
import { DocumentTable } from './document-table.tsx';

const PAGE_SIZE = 25;

/** Every document, and the one that is open beside the list; where there is no room, over it. */
export function DocumentListScreen() {
  const bought = useFlashMessage<BoughtPhone[]>();
  const areCards = useCards();
  const mayTradeIn = useMayTradeIn();
  const hasRoom = useMediaQuery(breakpoints['from-desktop'], true, { getInitialValueInEffect: false });
  const opened = useOpened('document');
  const list = useListState({
    sorts: ['issuedAt'],
    defaultSort: { by: 'issuedAt', order: 'desc' },
    pageSize: PAGE_SIZE,
    filters: ['kind', 'from', 'to'],
  });
  const filter = readFilter(list.search, list.filters);
  const documents = useQuery(documentListQuery({ ...filter, page: list.page, limit: PAGE_SIZE }));
  const isBeside = hasRoom && opened.id !== null;
  const shown = { addressOf: opened.addressOf };

  return (
    <>
      <PageHeader
        title="Belege"
        description={
          <span aria-live="polite" className="tabular">
            {documents.data ? countOf(documents.data.total, list.activeFilters) : '\u00a0'}
          </span>
        }
        corner={
          <FileActions
            exported={{ name: 'belege.csv', load: () => exportDocuments(filter) }}
            imported={false}
          />
        }
        actions={
          mayTradeIn && (
            <Button
              component={Link}
              to={paths.tradeIn}
              variant="default"
              leftSection={<IconArrowsExchange size={17} stroke={1.9} aria-hidden />}
            >
              Inzahlungnahme
            </Button>
          )
        }
      />
      <LabelOffer phones={bought} />
      <div className={isBeside ? styles.columns : undefined}>
        <ListSection
          label="Belegliste"
          list={list}
          query={documents}
          failure="Fehler beim Laden der Belege"
          retry={() => void documents.refetch()}
          filters={<DocumentFilters list={list} />}
          empty={<DocumentListEmpty list={list} />}
        >
          {(rows, isOutdated) =>
            areCards ? (
              <DocumentCards {...shown} documents={rows} isOutdated={isOutdated} />
            ) : (
              <DocumentTable
                {...shown}
                documents={rows}
                isOutdated={isOutdated}
                openedId={isBeside ? opened.id : null}
              />
            )
          }
        </ListSection>
        <DocumentPreview
          id={opened.id}
          known={documents.data?.items.find(({ _id }) => _id === opened.id)}
          isBeside={hasRoom}
          addressOf={opened.addressOf}
          onClose={opened.close}
        />
      </div>
    </>
  );
}

function countOf(total: number, activeFilters: number): string {
  const documents = total === 1 ? '1 Beleg' : `${formatCount(total)} Belege`;
  return activeFilters > 0 ? `${documents} · ${activeFilters} Filter aktiv` : documents;
}

/** An address can say anything; what is no filter does not filter. */
function readFilter(
  search: string,
  { kind, from, to }: Record<'kind' | 'from' | 'to', string>,
): DocumentChoice {
  const day = (text: string) => (dayInput.safeParse(text).success ? text : undefined);
  return { search, kind: documentKinds.find((known) => known === kind), from: day(from), to: day(to) };
}
