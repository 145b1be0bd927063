import { isActiveStatus } from '@kreislauf/domain/assignments/assignment-actions';
import type { Assignment } from '@kreislauf/domain/assignments/assignments.contract';
import { staffReturnHints, staffStatusHints } from '@kreislauf/domain/assignments/assignments.text';
import { AssignmentStatusBadge } from '../../entities/assignments/assignment-status-badge.tsx';
import { AgeText } from '../../shared/ui/values/date-text.tsx';
import { TrackingLink } from './tracking-link.tsx';

/** Status of the device, and the step that staff wait for. */
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

/** Shows for how long a phone has been given away that is neither sold nor back. */
export function AssignmentAge({
  assignment: { status, assignedAt },
}: {
  assignment: Pick<Assignment, 'status' | 'assignedAt'>;
}) {
  if (!isActiveStatus(status)) return null;
  return (
    <span className="muted text-xs regular">
      <AgeText since={assignedAt} />
    </span>
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
