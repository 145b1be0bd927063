import { hasPermission, type Permissions } from '@kreislauf/domain/permissions/permissions.rules';
import { readCode, type ScannedCode, targetOfScan } from '@kreislauf/domain/scan/scan.rules';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { askEverywhere } from '../../features/search/search.api.ts';
import { messageOf } from '../../shared/api-error.ts';
import { paths, searchedIn } from '../../shared/paths.ts';
import { watchScans } from '../../shared/scan/scan-keys.ts';
import { showError, showWarning } from '../../shared/ui/messages/messages.tsx';

const NOTHING_FOUND = 'scan-without-hit';

/** A scan on any screen opens what it names, or begins the purchase of a phone that nobody knows yet. */
export function useScanAnywhere(permissions: Permissions): void {
  const follow = useFollowScan(permissions);
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  useEffect(() => watchScans((code) => void latest.current(code)), []);
}

function useFollowScan(permissions: Permissions): (code: ScannedCode) => Promise<void> {
  const navigate = useNavigate();
  return async (code) => {
    if (code.kind === 'device') {
      void navigate(paths.device(code.id));
      return;
    }
    const number = code.kind === 'imei' ? code.imei : code.text;
    try {
      const found = await askEverywhere(number);
      const target = targetOfScan(code, found, hasPermission(permissions, 'devices.create'));
      if (target.to === 'device') void navigate(paths.device(target.id));
      else if (target.to === 'part') void navigate(searchedIn(paths.parts, target.partNumber));
      else if (target.to === 'document') void navigate(paths.document(target.id));
      else if (target.to === 'purchase') void navigate(`${paths.purchaseGuide}?imei=${target.imei}`);
      else showWarning(`Zu „${number}“ wurde nichts gefunden.`, { id: NOTHING_FOUND, forMs: 8000 });
    } catch (error) {
      showError(messageOf(error, 'Fehler bei der Suche'));
    }
  };
}

/** A code that a camera has read is followed as one from a scanner. */
export function useFollowText(permissions: Permissions): (text: string) => void {
  const follow = useFollowScan(permissions);
  return (text) => {
    const code = readCode(text);
    if (code) void follow(code);
  };
}
