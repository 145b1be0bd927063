import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useStaff } from '../../../shared/session/user-info.ts';
import { showInfo, showWarning } from '../../../shared/ui/messages/messages.tsx';
import {
  type CountedPart,
  countOf,
  partMeant,
  readCounted,
  readScans,
  type Scan,
  type ShelfPart,
  withCount,
  withOneMore,
  withoutPart,
  withScans,
  withTyped,
} from './counted-parts.ts';

const NO_PART = 'stocktake-no-part';

/**
 * The count is kept in local storage with every step: neither a reload nor a lost connection costs a count. While the
 * screen is shown every scan is one more of its part.
 */
export function useCounting(shelf: readonly ShelfPart[] | undefined) {
  const { _id } = useStaff();
  const [counted, setCounted] = useLocalStorage<CountedPart[]>({
    key: `stocktake.${_id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: readCounted,
  });
  /** The last scan in words, for whoever looks through the camera. */
  const [lastScan, setLastScan] = useState('Noch nichts gescannt');

  /** Scanned before anybody knew which parts there are: counted as soon as that is known. */
  const [early, setEarly] = useLocalStorage<Scan[]>({
    key: `stocktake.early.${_id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: readScans,
  });

  useEffect(() => {
    if (!shelf || early.length === 0) return;
    const { counted: after, unknown } = withScans(counted, shelf, early);
    setEarly([]);
    setCounted(after);
    setLastScan(`${early.length - unknown.length} von ${early.length} Scans gezählt`);
    if (unknown.length > 0) refuseScan(unknown);
  }, [shelf, early, counted, setCounted, setEarly]);

  const count = (scan: Scan): boolean => {
    const { code } = scan;
    if (!shelf) {
      setEarly((scans) => [...scans, scan]);
      setLastScan(`„${code}“ wird gezählt, sobald die Teile geladen sind`);
      return true;
    }
    const part = partMeant(shelf, scan);
    if (!part) {
      setLastScan(`„${code}“ ist kein Teil mit geführtem Bestand`);
      refuseScan([code]);
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
    /** The number of scans that wait until the parts are loaded. */
    waiting: early.length,
    scan: (code: string) => count({ code, isTyped: false }),
    scanTyped: (code: string) => count({ code, isTyped: true }),
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

function refuseScan(codes: string[]) {
  const named = codes.map((code) => `„${code}“`).join(', ');
  const sentence =
    codes.length === 1
      ? `${named} ist kein Teil, für das der Bestand geführt wird.`
      : `${named} sind keine Teile, für die der Bestand geführt wird.`;
  showWarning(sentence, { id: NO_PART, forMs: 8000 });
}
