import { appendNote } from '@kreislauf/domain/assignments/assignment.rules';
import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import {
  checkShipping,
  estimatedDelivery,
  type ShippingMethod,
  statusAfterShipping,
} from '@kreislauf/domain/assignments/shipping.rules';
import { AppError, enforce } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { sendLater } from '../../mail/send-later.ts';
import type { StaffSession } from '../../session.ts';
import { findResellerEmail } from '../resellers/resellers.queries.ts';
import { advanceAssignment } from './advance-assignment.ts';
import { lockAssignment } from './assignments.queries.ts';
import { shippedMail } from './emails/assignment-mails.ts';

export interface Shipment {
  shippingMethod: ShippingMethod;
  trackingNumber?: string | null;
  recipientAddress?: string | null;
  notes?: string | null;
  estimatedDays: number;
}

export async function shipDevice(
  deps: Pick<Deps, 'db' | 'now' | 'enqueue'>,
  id: string,
  shipment: Shipment,
  actor: StaffSession,
): Promise<void> {
  enforce(checkShipping(shipment));
  const { shippingMethod: method, trackingNumber, recipientAddress, notes, estimatedDays } = shipment;
  await deps.db.transaction(async (tx) => {
    const assignment = await lockAssignment(tx, id);
    if (!assignment) throw new AppError(assignmentProblems.notFound());
    const now = deps.now();
    const isPickup = method === 'pickup';
    const shipping = {
      method,
      trackingNumber: (method === 'dhl' && trackingNumber) || null,
      recipientAddress: (!isPickup && recipientAddress) || null,
      shippedAt: now.toISOString(),
      estimatedDelivery: isPickup ? null : estimatedDelivery(now, estimatedDays).toISOString(),
    };
    await advanceAssignment(tx, assignment, {
      action: 'ship',
      to: statusAfterShipping(method),
      values: { shipping, ...(notes && { notes: appendNote(assignment.notes, notes) }) },
      note: notes,
      actor,
      now,
    });
    const email = await findResellerEmail(tx, assignment.resellerId);
    if (email) await sendLater(tx, deps, email, shippedMail(assignment, shipping));
  });
}
