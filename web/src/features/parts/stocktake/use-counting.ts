import { isSamePart } from '@kreislauf/domain/devices/part-lines.rules';
import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { showInfo, showWarning } from '../../../shared/ui/feedback/messages.tsx';
import { useStaff } from '../../auth/auth.api.ts';
import {
  type CountedPart,
  countOf,
  readCounted,
  type ShelfPart,
  withCount,
  withOneMore,
  withoutPart,
  withTyped,
} from './counted-parts.ts';

const NO_PART = 'stocktake-no-part';

/**
 * What is counted, kept in the browser with every step: neither a reload nor a lost connection costs a count. While the
 * screen is shown every scan is one more of its part.
 */
export function useCounting(shelf: readonly ShelfPart[]) {
  const { _id } = useStaff();
  const [counted, setCounted] = useLocalStorage<CountedPart[]>({
    key: `stocktake.${_id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: readCounted,
  });
  /** The last scan in words, for whoever looks through the camera. */
  const [lastScan, setLastScan] = useState('Noch nichts gescannt');

  const scan = (code: string): boolean => {
    const part = shelf.find(({ partNumber }) => isSamePart(partNumber, code));
    if (!part) {
      setLastScan(`„${code}“ ist kein Teil mit geführtem Bestand`);
      showWarning(`„${code}“ ist kein Teil, für das der Bestand geführt wird.`, { id: NO_PART, forMs: 8000 });
      return false;
    }
    setCounted((parts) => withOneMore(parts, part));
    setLastScan(`${(countOf(counted, part.partNumber) ?? 0) + 1} × ${part.description}`);
    return true;
  };
  const remove = (part: CountedPart) => {
    setCounted((parts) => withoutPart(parts, part.partNumber));
    showInfo(`${part.partNumber} ist nicht mehr gezählt`, {
      action: {
        label: 'Rückgängig',
        run: () => setCounted((parts) => withCount(parts, part, part.counted)),
      },
    });
  };

  return {
    counted,
    lastScan,
    scan,
    remove,
    countOne: (part: ShelfPart) => setCounted((parts) => withOneMore(parts, part)),
    countNone: (part: ShelfPart) => setCounted((parts) => withCount(parts, part, 0)),
    type: (partNumber: string, amount: number) => setCounted((parts) => withTyped(parts, partNumber, amount)),
    /** Everything, as after booking; `discard` offers the way back. */
    clear: () => setCounted([]),
    discard: () => {
      const before = counted;
      setCounted([]);
      showInfo('Die Zählung ist verworfen', {
        action: { label: 'Rückgängig', run: () => setCounted(before) },
      });
    },
  };
}
