import type { ResellerActionName } from '@kreislauf/domain/assignments/assignment.rules';
import type { OwnAssignment } from '@kreislauf/domain/assignments/assignments.contract';
import { useEffect, useRef, useState } from 'react';
import { cardIdOf } from './device-card.tsx';

export interface OpenStep {
  name: ResellerActionName;
  assignment: OwnAssignment;
}

/** The step whose dialog is open. Where a step takes its own button away, the keyboard goes on from the card. */
export function useOpenStep() {
  const [step, setStep] = useState<OpenStep | null>(null);
  const lastCard = useRef<string | null>(null);

  useEffect(() => {
    if (step || !lastCard.current) return;
    if (document.activeElement === document.body)
      document.getElementById(lastCard.current)?.focus({ preventScroll: true });
    lastCard.current = null;
  }, [step]);

  return {
    step,
    open: (name: ResellerActionName, assignment: OwnAssignment) => {
      lastCard.current = cardIdOf(assignment);
      setStep({ name, assignment });
    },
    close: () => setStep(null),
  };
}
