import { formatDate, formatDateTime, formatRelative } from '@kreislauf/domain/shared/dates';

interface DateTextProps {
  date: string | null | undefined;
  /** 'vor 3 Tagen' instead of the date; the exact one stays on hover. */
  isRelative?: boolean;
}

export function DateText({ date, isRelative = false }: DateTextProps) {
  if (!date) return <span className="faint">–</span>;
  return (
    <time dateTime={date} title={formatDateTime(date)} className="tabular nowrap">
      {isRelative ? formatRelative(date, new Date()) : formatDate(date)}
    </time>
  );
}
