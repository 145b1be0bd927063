import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { useBlobAddress } from '../../../shared/ui/values/use-blob-address.ts';
import { documentPdfQuery } from '../documents.api.ts';
import styles from './pdf-frame.module.css';

/** The page has the whole width, without the viewer's small pictures of all pages beside it. */
const WITHOUT_SIDEBAR = '#navpanes=0&pagemode=none';

/** The document in the browser's own viewer; fetched with the session, which a plain address would not carry. */
export function PdfFrame({ id, title }: { id: string; title: string }) {
  const pdf = useQuery(documentPdfQuery(id));
  const address = useBlobAddress(pdf.data);
  if (!navigator.pdfViewerEnabled)
    return (
      <Text size="sm" c="dimmed">
        Dieser Browser zeigt PDF-Dateien nicht selbst an. „PDF öffnen“ übergibt den Beleg an Ihr Programm
        dafür.
      </Text>
    );
  if (pdf.isError && !pdf.data)
    return (
      <ErrorState
        error={pdf.error}
        fallback="Fehler beim Laden des PDF"
        retry={pdf.refetch}
        busy={pdf.isFetching}
      />
    );
  if (!address) return <Skeleton className={styles.page} radius="md" />;
  return <iframe className={styles.page} src={`${address}${WITHOUT_SIDEBAR}`} title={title} />;
}
