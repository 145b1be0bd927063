import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { changesBetween } from '@kreislauf/domain/devices/history/device-history.rules';
import { readableChanges } from '@kreislauf/domain/devices/history/device-history.text';
import { ChangeList } from './change-list.tsx';

interface MeanwhileChangesProps {
  /** As the user saw it. */
  before: Device;
  /** As it is stored now. */
  after: Device;
  /** Fields that are shown elsewhere. */
  without?: readonly string[];
  /** Stands above the changes, where there are any. */
  title?: string;
}

/** Changes that somebody else saved while this page was open. */
export function MeanwhileChanges({ before, after, without = [], title }: MeanwhileChangesProps) {
  const changes = changesBetween(before, after).filter(({ field }) => !without.includes(field));
  if (changes.length === 0) return null;
  return (
    <div>
      {title && <strong>{title}</strong>}
      <ChangeList changes={changes.flatMap(readableChanges)} />
    </div>
  );
}
