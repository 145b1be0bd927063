import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { documentStatusLabels } from '@kreislauf/domain/documents/documents.text';
import { StatusBadge } from '../../shared/ui/values/status-badge.tsx';

type DocumentStatusProps = Pick<DocumentAnswer, 'status' | 'cancelledBy' | 'cancels'>;

/** Valid, by what it was cancelled, or what it cancels. */
export function DocumentStatus({ status, cancelledBy, cancels }: DocumentStatusProps) {
  if (cancelledBy) return <StatusBadge tone="error" label={`Storniert durch ${cancelledBy.number}`} />;
  if (cancels) return <StatusBadge tone="neutral" label={`Storniert ${cancels.number}`} />;
  return <StatusBadge tone="success" label={documentStatusLabels[status]} />;
}
