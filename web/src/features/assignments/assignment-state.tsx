import type { Assignment } from '@kreislauf/domain/assignments/assignments.contract';
import { staffReturnHints, staffStatusHints } from '@kreislauf/domain/assignments/assignments.text';
import { AssignmentStatusBadge } from '../../shared/ui/values/assignment-status-badge.tsx';
import { TrackingLink } from './tracking-link.tsx';

/** Where the device is, and what staff wait for. */
export function AssignmentState({
  assignment: { status, returnInfo },
}: {
  assignment: Pick<Assignment, 'status' | 'returnInfo'>;
}) {
  return (
    <>
      <AssignmentStatusBadge status={status} returning={returnInfo?.state} />
      <span className="muted text-xs">
        {returnInfo ? staffReturnHints[returnInfo.state] : staffStatusHints[status]}
      </span>
    </>
  );
}

/** To the parcel of its last way: back, where it goes back. */
export function WayLink({
  assignment: { shippingInfo, returnInfo },
}: {
  assignment: Pick<Assignment, 'shippingInfo' | 'returnInfo'>;
}) {
  const way = returnInfo ?? shippingInfo;
  return way && <TrackingLink shipping={way} isNumber />;
}
