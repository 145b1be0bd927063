import { estimatePrice } from '@kreislauf/domain/purchase/price-estimate.rules';
import {
  missingInCondition,
  missingInFunctionTest,
  purchaseSteps,
} from '@kreislauf/domain/purchase/purchase-steps.rules';
import { Button, Title } from '@mantine/core';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MessageAlert } from '../../shared/ui/feedback/message-alert.tsx';
import { focusFirstWrong } from '../../shared/ui/forms/first-wrong-field.ts';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { GuideBar } from './guide-bar.tsx';
import { type CheckedPhone, isEmpty, type PurchaseDraft, wrongOnStep } from './purchase-draft.ts';
import styles from './purchase-guide.module.css';
import { EstimateLine, EstimatePanel } from './running-estimate.tsx';
import { StepProgress } from './step-progress.tsx';
import { batteryHealthLabel } from './steps/battery-fields.tsx';
import { ConditionStep, conditionFieldLabels } from './steps/condition-step.tsx';
import { FinishStep } from './steps/finish-step.tsx';
import { FunctionStep } from './steps/function-step.tsx';
import { ImeiStep } from './steps/imei-step.tsx';
import { PriceStep } from './steps/price-step.tsx';
import { iosVersionLabel } from './steps/software-fields.tsx';
import type { StepProps } from './steps/step-props.ts';
import { type Purchase, usePurchase } from './use-purchase.ts';
import { useSavePurchase } from './use-save-purchase.ts';

interface PurchaseGuideProps {
  userId: string;
  start: PurchaseDraft;
  /** The purchase is over and the page stays: a new one begins. */
  onEnd: () => void;
  onDiscard: () => Promise<boolean>;
}

export function PurchaseGuide({ userId, start, onEnd, onDiscard }: PurchaseGuideProps) {
  const purchase = usePurchase(userId, start);
  const { draft, step, reachable, goTo, forget } = purchase;
  const heading = useHeadingFocus(step, step === 1 && draft.checked === null);
  const discard = async () => {
    if (!(await onDiscard())) return;
    forget();
    onEnd();
  };
  return (
    <>
      <StepProgress step={step} reachable={reachable} onStep={goTo} />
      <div className={styles.columns} data-alone={step === 1 || undefined}>
        <section className={styles.card} aria-labelledby="purchase-step">
          <Title order={2} id="purchase-step" ref={heading} tabIndex={-1} className={styles.heading}>
            <span className={styles.count}>
              Schritt {step} von {purchaseSteps.length}
            </span>
            {purchaseSteps[step - 1]}
          </Title>
          {step === 1 || !draft.checked ? (
            <ImeiStep purchase={purchase} />
          ) : (
            <LaterStep key={step} purchase={purchase} checked={draft.checked} onEnd={onEnd} />
          )}
        </section>
        {step > 1 && draft.checked && (
          <EstimateColumn draft={draft} checked={draft.checked} finalOffer={shownOffer(step, draft)} />
        )}
      </div>
      {!isEmpty(draft) && (
        <p className={styles.kept}>
          Ihre Eingaben werden laufend in diesem Browser gesichert, auch wenn Sie die Seite verlassen.
          <Button
            variant="subtle"
            size="compact-sm"
            className={styles.discard}
            onClick={() => void discard()}
          >
            Entwurf verwerfen
          </Button>
        </p>
      )}
    </>
  );
}

const laterSteps: Record<number, ComponentType<StepProps>> = {
  2: ConditionStep,
  3: FunctionStep,
  4: PriceStep,
};

const nextLabels: Record<number, string> = {
  2: 'Weiter',
  3: 'Preis berechnen',
  4: 'Weiter',
  5: 'Gerät speichern',
};

interface LaterStepProps {
  purchase: Purchase;
  checked: CheckedPhone;
  onEnd: () => void;
}

/** Steps 2 to 5: one form each, which Enter and the right button submit. */
function LaterStep({ purchase, checked, onEnd }: LaterStepProps) {
  const { draft, step, set, goTo } = purchase;
  const { answers, wrong } = draft;
  const isPhone = usePhone();
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const saving = useSavePurchase(purchase, onEnd);
  const estimate = estimatePrice(checked.phone, answers);
  const missing = missingLabels(step, draft);
  const isWrong = wrongOnStep(step, draft).length > 0;
  const Step = laterSteps[step];
  const props: StepProps = { checked, answers, wrong, estimate, set, isTried };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing.length > 0 || isWrong) {
      flushSync(() => setTried(true));
      focusFirstWrong(form.current);
    } else if (step === purchaseSteps.length) void saving.save(checked);
    else goTo(step + 1);
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      {Step ? <Step {...props} /> : <FinishStep {...props} onStep={goTo} />}
      <GuideBar
        onBack={() => goTo(step - 1)}
        next={saving.error ? 'Erneut speichern' : (nextLabels[step] ?? '')}
        isLast={step === purchaseSteps.length}
        busy={saving.isSaving}
        alert={
          saving.error ? (
            <MessageAlert kind="error" title={saving.error}>
              Ihre Eingaben sind noch da. Erneutes Speichern legt kein zweites Gerät an.
            </MessageAlert>
          ) : (
            isTried &&
            missing.length > 0 && (
              <p className={styles.missing} role="alert">
                Es fehlt noch: {missing.join(', ')}
              </p>
            )
          )
        }
      >
        {isPhone && <EstimateLine estimate={estimate} finalOffer={shownOffer(step, draft)} />}
      </GuideBar>
    </form>
  );
}

interface EstimateColumnProps {
  draft: PurchaseDraft;
  checked: CheckedPhone;
  finalOffer: number | null;
}

function EstimateColumn({ draft, checked, finalOffer }: EstimateColumnProps) {
  const isPhone = usePhone();
  if (isPhone) return null;
  const estimate = estimatePrice(checked.phone, draft.answers);
  return <EstimatePanel checked={checked} estimate={estimate} finalOffer={finalOffer} />;
}

/** Before the price is discussed, the estimate alone is shown. */
function shownOffer(step: number, { answers }: PurchaseDraft): number | null {
  return step >= 4 ? answers.finalOffer : null;
}

const functionFieldLabels = { batteryHealth: batteryHealthLabel, iosVersion: iosVersionLabel };

/** What is wrong is not missing: its own field says so. */
function missingLabels(step: number, { answers, wrong }: PurchaseDraft): string[] {
  if (step === 2) return missingInCondition(answers).map((field) => conditionFieldLabels[field]);
  if (step !== 3) return [];
  return missingInFunctionTest(answers)
    .filter((field) => field === 'iosVersion' || wrong[field] === undefined)
    .map((field) => functionFieldLabels[field]);
}

/** A new step is read from its heading on; not when a field of it takes the focus itself. */
function useHeadingFocus(step: number, hasOwnFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    if (!hasOwnFocus) heading.current?.focus({ preventScroll: true });
  }, [step, hasOwnFocus]);
  return heading;
}
