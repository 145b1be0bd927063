import { estimatePrice } from '@kreislauf/domain/purchase/price-estimate.rules';
import { purchaseSteps } from '@kreislauf/domain/purchase/purchase-steps.rules';
import { Button, Title } from '@mantine/core';
import { type ComponentType, useEffect, useRef } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { MessageAlert } from '../../shared/ui/feedback/message-alert.tsx';
import { missingIn } from '../../shared/ui/forms/field-rules.ts';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { GuideBar } from './guide-bar.tsx';
import { type CheckedPhone, isEmpty, type PurchaseDraft } from './purchase-draft.ts';
import styles from './purchase-guide.module.css';
import { EstimateLine, EstimatePanel } from './running-estimate.tsx';
import { StepProgress } from './step-progress.tsx';
import { ConditionStep } from './steps/condition-step.tsx';
import { FinishStep } from './steps/finish-step.tsx';
import { FunctionStep } from './steps/function-step.tsx';
import { ImeiStep } from './steps/imei-step.tsx';
import { PriceStep } from './steps/price-step.tsx';
import { askedFields, problemsOnStep } from './steps/step-problems.ts';
import type { StepProps, StepValues } from './steps/step-props.ts';
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
        <section className={`${styles.card} surface`} aria-labelledby="purchase-step">
          <Title order={2} id="purchase-step" ref={heading} tabIndex={-1} className={styles.heading}>
            <span className={`${styles.count} muted text-xs medium`}>
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
        <p className={`${styles.kept} muted text-xs`}>
          Ihre Eingaben werden laufend in diesem Browser gesichert, auch wenn Sie die Seite verlassen.
          <Button variant="subtle" size="compact-sm" mih={44} onClick={() => void discard()}>
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
  const { draft, step, update, goTo } = purchase;
  const isPhone = usePhone();
  const save = useSavePurchase(purchase, onEnd);
  const isLast = step === purchaseSteps.length;
  const form = useForm<StepValues>({
    initialValues: { ...draft.answers, wrong: draft.wrong },
    validate: (values) => problemsOnStep(step, checked, values),
    // The draft is kept with every key, and the estimate beside the step follows it.
    onValuesChange: ({ wrong, ...answers }) => update((shown) => ({ ...shown, answers, wrong })),
    onSubmit: () => (isLast ? save(checked) : goTo(step + 1)),
    tell: (error) => `Fehler beim Speichern des Geräts: ${messageOf(error)}`,
  });
  const estimate = estimatePrice(checked.phone, form.values);
  const missing = missingIn(askedFields, form.errors);
  const Step = laterSteps[step];
  const props: StepProps = { checked, form, estimate };

  return (
    <form {...form.formProps}>
      {Step ? <Step {...props} /> : <FinishStep {...props} onStep={goTo} />}
      <GuideBar
        onBack={() => goTo(step - 1)}
        next={form.failure ? 'Erneut speichern' : (nextLabels[step] ?? '')}
        isLast={isLast}
        busy={form.isBusy}
        alert={
          typeof form.failure === 'string' ? (
            <MessageAlert kind="error" title={form.failure}>
              Ihre Eingaben sind noch da. Erneutes Speichern legt kein zweites Gerät an.
            </MessageAlert>
          ) : (
            missing.length > 0 && (
              <p className="error medium" role="alert">
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
