import type { ResellerActionName } from '@kreislauf/domain/assignments/assignment.rules';
import type { OwnAssignment } from '@kreislauf/domain/assignments/own-assignments.contract';
import { useEffect, useRef, useState } from 'react';

export type OpenStep = (
  name: ResellerActionName,
  assignment: OwnAssignment,
  card: HTMLElement | null,
  parcel?: OwnAssignment[],
) => void;

interface Opened {
  name: ResellerActionName;
  assignment: OwnAssignment;
  parcel: OwnAssignment[] | undefined;
}

/** The step whose dialog is open. Where a step takes its own button away, the keyboard goes on from the card. */
export function useOpenStep() {
  const [step, setStep] = useState<Opened | null>(null);
  const lastCard = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (step || !lastCard.current) return;
    if (document.activeElement === document.body) lastCard.current.focus({ preventScroll: true });
    lastCard.current = null;
  }, [step]);

  const open: OpenStep = (name, assignment, card, parcel) => {
    lastCard.current = card;
    setStep({ name, assignment, parcel });
  };
  return { step, open, close: () => setStep(null) };
}
