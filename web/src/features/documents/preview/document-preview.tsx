import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { CloseButton, Drawer, Group, getDefaultZIndex, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentQuery } from '../../../entities/documents/device-documents.api.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
import { DocumentDialogs, type DocumentTask } from '../dialogs/document-dialogs.tsx';
import { DocumentContents, titleOf } from './document-contents.tsx';
import styles from './document-preview.module.css';

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
  // Another document does not inherit the dialog of the one before.
  const [asked, setAsked] = useState<{ of: string | null; task: DocumentTask } | null>(null);
  const task = asked !== null && asked.of === id ? asked.task : null;
  const answer = useQuery({ ...documentQuery(id ?? ''), enabled: id !== null, placeholderData: known });
  const document = id === null ? undefined : answer.data;
  const title = document ? titleOf(document) : 'Beleg';

  const contents = document ? (
    <DocumentContents
      document={document}
      addressOf={addressOf}
      onTask={(wanted) => setAsked({ of: id, task: wanted })}
    />
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

  return (
    <>
      {isBeside ? (
        id !== null && (
          <aside className={`${styles.beside} surface no-print`} aria-label={title}>
            <Group justify="space-between" wrap="nowrap" mb="sm">
              <Title order={2} className="text-md bold wrap">
                {title}
              </Title>
              <CloseButton aria-label="Beleg schließen" onClick={onClose} />
            </Group>
            {contents}
          </aside>
        )
      ) : (
        <Drawer
          opened={id !== null}
          onClose={onClose}
          position="right"
          size={isPhone ? '100%' : 560}
          padding="lg"
          title={title}
          // A dialog that was open before it stays above it.
          zIndex={getDefaultZIndex('modal') - 1}
          closeOnEscape={task === null}
          trapFocus={task === null}
          classNames={{ title: 'text-lg bold wrap' }}
        >
          {contents}
        </Drawer>
      )}
      <DocumentDialogs document={document} task={task} onClose={() => setAsked(null)} />
    </>
  );
}
