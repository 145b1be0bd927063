import { formatDate, formatDateTime, formatRelative } from '@kreislauf/domain/shared/dates';
import styles from './figures.module.css';

interface DateTextProps {
  date: string | null | undefined;
  /** 'vor 3 Tagen' instead of the date; the exact one stays on hover. */
  isRelative?: boolean;
}

export function DateText({ date, isRelative = false }: DateTextProps) {
  if (!date) return <span className={styles.absent}>–</span>;
  return (
    <time dateTime={date} title={formatDateTime(date)} className={styles.date}>
      {isRelative ? formatRelative(date, new Date()) : formatDate(date)}
    </time>
  );
}
