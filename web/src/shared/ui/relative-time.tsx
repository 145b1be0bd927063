import { formatDateTime, formatRelative } from '@kreislauf/domain/shared/dates';

/** 'vor 3 Tagen', with the exact date on hover. */
export function RelativeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelative(at, new Date())}
    </time>
  );
}
