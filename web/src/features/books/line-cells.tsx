import type { BookPurchase, BookSale } from '@kreislauf/domain/books/books.contract';
import { linePaymentLabels, MISSING_PROOF } from '@kreislauf/domain/books/books.text';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Group } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ImeiText } from '../../entities/devices/imei-text.tsx';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { type Column, lastColumn, RowLink } from '../../shared/ui/rows/data-table.tsx';
import { StatusBadge } from '../../shared/ui/values/status-badge.tsx';
import styles from './books.module.css';

type Line = BookPurchase | BookSale;

export function Day({ day }: Pick<Line, 'day'>) {
  return (
    <time dateTime={day} className="tabular nowrap">
      {formatDate(day)}
    </time>
  );
}

export function Phone({ model, imei }: Pick<Line, 'model' | 'imei'>) {
  return (
    <>
      <span className="medium wrap">{model}</span>
      <span className={styles.below}>
        <ImeiText imei={imei} />
      </span>
    </>
  );
}

/** Of several each with its sum. */
export function PaymentText({ payment, payments = [] }: Pick<Line, 'payment' | 'payments'>) {
  if (payments.length === 0) return linePaymentLabels[payment];
  return payments
    .map(({ method, amount }) => `${linePaymentLabels[method]} ${formatEuro(amount)}`)
    .join(', ');
}

interface ProofProps {
  document: { _id: string; number: string } | undefined;
  line: Pick<Line, 'deviceId' | 'missing' | 'model'>;
  /** A closed month stays as it is, whatever is issued. */
  isClosed: boolean;
}

/** The document of a line, or that its proof is missing and where to issue it. */
export function Proof({ document, line: { deviceId, missing, model }, isClosed }: ProofProps) {
  const canIssue = useMay('documents.create') && !isClosed;
  if (!document && !missing) return <span className="faint">–</span>;
  return (
    <Group component="span" gap="xs" display="inline-flex">
      {document && (
        <Link to={paths.document(document._id)} className="brand medium link nowrap">
          {document.number}
        </Link>
      )}
      {missing && <StatusBadge tone="warning" label={MISSING_PROOF} />}
      {missing && canIssue && (
        <Link
          to={paths.purchaseReceipt(deviceId)}
          className="brand text-xs medium link nowrap"
          aria-label={`Beleg ausstellen: ${model}`}
        >
          Beleg ausstellen
        </Link>
      )}
    </Group>
  );
}

export const detailsColumn = <Row extends Line>(): Column<Row, never> =>
  lastColumn('Details', '94px', ({ deviceId, model, imei }) => (
    <RowLink to={paths.device(deviceId)} aria-label={`Details zu ${model}, IMEI ${imei}`}>
      Details
      <IconChevronRight size={15} stroke={2.2} aria-hidden />
    </RowLink>
  ));
