import { formatAge, formatDate, formatDateTime, formatRelative } from '@kreislauf/domain/shared/dates';

interface DateTextProps {
  date: string | null | undefined;
  /** 'vor 3 Tagen' instead of the date; the exact one stays on hover. */
  isRelative?: boolean;
}

export function DateText({ date, isRelative = false }: DateTextProps) {
  if (!date) return <span className="faint">–</span>;
  return <Time date={date}>{isRelative ? formatRelative(date, new Date()) : formatDate(date)}</Time>;
}

/** 'seit 43 Tagen', for boards: how long something waits there. */
export function AgeText({ since }: { since: string }) {
  return <Time date={since}>{formatAge(since, new Date())}</Time>;
}

function Time({ date, children }: { date: string; children: string }) {
  return (
    <time dateTime={date} title={formatDateTime(date)} className="tabular nowrap">
      {children}
    </time>
  );
}
