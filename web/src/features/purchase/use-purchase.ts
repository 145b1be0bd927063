import { purchaseSteps } from '@kreislauf/domain/purchase/purchase-steps.rules';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { registerDraft } from '../../shared/session/drafts.ts';
import { type PurchaseDraft, reachableStep, removeDraft, writeDraft } from './purchase-draft.ts';

export interface Purchase {
  draft: PurchaseDraft;
  /** From 1. Lives in the address, so that the browser's back leads one step back. */
  step: number;
  reachable: number;
  update: (change: (draft: PurchaseDraft) => PurchaseDraft) => void;
  goTo: (step: number) => void;
  /** The purchase is saved or given up: nothing of it is kept any longer. */
  forget: () => void;
}

export function stepSearch(step: number): string {
  return step > 1 ? `?step=${step}` : '';
}

export function usePurchase(userId: string, start: PurchaseDraft): Purchase {
  const [draft, setDraft] = useState(start);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isOver = useRef(false);

  useEffect(() => {
    if (!isOver.current) writeDraft(userId, draft, new Date());
  }, [userId, draft]);

  // The storage may have been emptied together with the session.
  useEffect(
    () =>
      registerDraft({
        key: 'purchase',
        secret: false,
        values: () => {
          if (!isOver.current) writeDraft(userId, draft, new Date());
          return null;
        },
      }),
    [userId, draft],
  );

  const reachable = reachableStep(draft);
  const asked = Number(params.get('step') ?? 1);
  return {
    draft,
    step: Number.isInteger(asked) ? Math.min(Math.max(asked, 1), reachable) : 1,
    reachable,
    update: setDraft,
    goTo: (step) => {
      const target = Math.min(step, purchaseSteps.length);
      setDraft((shown) => ({ ...shown, furthest: Math.max(shown.furthest, target) }));
      void navigate({ search: stepSearch(target) });
    },
    forget: () => {
      isOver.current = true;
      removeDraft(userId);
    },
  };
}
