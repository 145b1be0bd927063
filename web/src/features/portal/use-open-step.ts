import type { ResellerActionName } from '@kreislauf/domain/assignments/assignment.rules';
import type { OwnAssignment } from '@kreislauf/domain/assignments/assignments.contract';
import { useEffect, useRef, useState } from 'react';
import { cardIdOf } from './device-card.tsx';

export interface OpenStep {
  name: ResellerActionName;
  assignment: OwnAssignment;
}

/** The step whose dialog is open. Afterwards the focus is back on its button, or on the card where that is gone. */
export function useOpenStep() {
  const [step, setStep] = useState<OpenStep | null>(null);
  const origin = useRef<{ button: Element | null; cardId: string } | null>(null);

  useEffect(() => {
    if (step || !origin.current) return;
    const { button, cardId } = origin.current;
    origin.current = null;
    const target = button?.isConnected ? button : document.getElementById(cardId);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [step]);

  return {
    step,
    open: (name: ResellerActionName, assignment: OwnAssignment) => {
      origin.current = { button: document.activeElement, cardId: cardIdOf(assignment) };
      setStep({ name, assignment });
    },
    close: () => setStep(null),
  };
}
