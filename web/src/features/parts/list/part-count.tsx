import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Skeleton } from '@mantine/core';

interface PartCountProps {
  /** Undefined until they are counted. */
  matching: number | undefined;
  all: number | undefined;
  activeFilters: number;
  hasFailed: boolean;
}

export function PartCount({ matching, all, activeFilters, hasFailed }: PartCountProps) {
  if (matching === undefined || all === undefined)
    return hasFailed ? null : <Skeleton component="span" display="inline-block" height={12} width={140} />;
  return (
    <span aria-live="polite" className="tabular">
      {formatCount(matching)} von {formatCount(all)} Teilen
      {activeFilters > 0 && ` · ${activeFilters} Filter aktiv`}
    </span>
  );
}
