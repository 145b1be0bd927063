import { MAXIMUM } from '@kreislauf/domain/prices/prices.text';
import { APPROVAL_REQUIRED } from '@kreislauf/domain/purchase/approval.problems';
import { estimatePrice } from '@kreislauf/domain/purchase/price-estimate.rules';
import { type UsualTerms, withTerms } from '@kreislauf/domain/purchase/purchase-payload.rules';
import { purchaseSteps } from '@kreislauf/domain/purchase/purchase-steps.rules';
import { gradeDoubt, lossDoubt, stopsOf } from '@kreislauf/domain/purchase/stops.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { Button, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useMayTradeIn } from '../../entities/documents/may-trade-in.ts';
import { dropDraftPhotos } from '../../entities/photos/upload/draft-photos.ts';
import { OverrideDialog } from '../../entities/purchase/override-dialog.tsx';
import { StopBar } from '../../entities/purchase/stop-bar.tsx';
import { type ApiError, isRefusal, messageOf } from '../../shared/api-error.ts';
import { missingIn } from '../../shared/ui/forms/field-rules.ts';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { showInfo } from '../../shared/ui/messages/messages.tsx';
import { ApprovalDialog } from './approval-dialog.tsx';
import { GuideBar } from './guide-bar.tsx';
import { type CheckedPhone, isEmpty, type PurchaseDraft } from './purchase-draft.ts';
import styles from './purchase-guide.module.css';
import { EstimateLine, EstimatePanel, type ShownTerms } from './running-estimate.tsx';
import { StepProgress } from './step-progress.tsx';
import { ConditionStep } from './steps/condition-step.tsx';
import { FinishStep } from './steps/finish-step.tsx';
import { FunctionStep } from './steps/function-step.tsx';
import { ImeiStep } from './steps/imei-step.tsx';
import { PriceStep } from './steps/price-step.tsx';
import { problemsOnStep, requiredFields } from './steps/step-problems.ts';
import type { StepProps, StepValues } from './steps/step-props.ts';
import { type PurchaseMaximum, useMaximum } from './use-maximum.ts';
import { type Purchase, usePurchase } from './use-purchase.ts';
import { type NextPage, type PurchaseEnd, useSavePurchase } from './use-save-purchase.ts';

interface PurchaseGuideProps {
  userId: string;
  start: PurchaseDraft;
  /** The purchase is over and the page stays: a new one begins. */
  onEnd: () => void;
  onDiscard: () => Promise<boolean>;
}

export function PurchaseGuide({ userId, start, onEnd, onDiscard }: PurchaseGuideProps) {
  const purchase = usePurchase(userId, start);
  const { draft, step, reachable, forget } = purchase;
  const maximum = useMaximum(draft);
  const goTo = (target: number) => {
    if (target === purchaseSteps.length && !maximum.isLoading)
      purchase.update((shown) => agreed(shown, maximum));
    purchase.goTo(target);
  };
  const isBoth = step === 2 && draft.isQuick;
  const heading = useHeadingFocus(step, step === 1 && draft.checked === null);
  const dropPhotos = () => draft.checked && void dropDraftPhotos(draft.checked.phone.imei);
  const discard = async () => {
    if (!(await onDiscard())) return;
    dropPhotos();
    forget();
    onEnd();
  };
  const giveUp = () => {
    dropPhotos();
    forget();
    onEnd();
    showInfo('Es wurde kein Gerät angelegt. Die Prüfung der IMEI bleibt gespeichert.');
  };
  return (
    <>
      <StepProgress step={step} reachable={reachable} onStep={goTo} />
      <div className={styles.columns} data-alone={step === 1 || undefined}>
        <section className={`${styles.card} surface`} aria-labelledby="purchase-step">
          <Title order={2} id="purchase-step" ref={heading} tabIndex={-1} className={styles.heading}>
            <span className={`${styles.count} muted text-xs medium`}>
              {isBoth ? 'Schritt 2 und 3' : `Schritt ${step}`} von {purchaseSteps.length}
            </span>
            {isBoth ? 'Zustand und Funktion' : purchaseSteps[step - 1]}
          </Title>
          {step === 1 || !draft.checked ? (
            <ImeiStep purchase={purchase} onGiveUp={giveUp} />
          ) : (
            <LaterStep
              key={step}
              purchase={{ ...purchase, goTo }}
              checked={draft.checked}
              maximum={maximum}
              onEnd={onEnd}
              onGiveUp={giveUp}
            />
          )}
        </section>
        {step > 1 && draft.checked && (
          <EstimateColumn draft={draft} checked={draft.checked} terms={shownTerms(step, draft, maximum)} />
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

/** With the last step the terms are agreed: whatever is changed afterwards, they stay until somebody changes them. */
function agreed(draft: PurchaseDraft, usual: UsualTerms): PurchaseDraft {
  if (!draft.checked) return draft;
  const { finalOffer, ...answers } = withTerms(draft.answers, usual);
  const table = centsToEuro(estimatePrice(draft.checked.phone, draft.answers).offerCents);
  return { ...draft, answers: { ...answers, finalOffer: finalOffer ?? table } };
}

const nextLabels: Record<number, string> = {
  2: 'Weiter',
  3: 'Preis berechnen',
  4: 'Weiter',
  5: 'Gerät speichern',
};

interface LaterStepProps {
  purchase: Purchase;
  checked: CheckedPhone;
  maximum: PurchaseMaximum;
  onEnd: () => void;
  onGiveUp: () => void;
}

/** Steps 2 to 5: one form each, which Enter and the right button submit. */
function LaterStep({ purchase, checked, maximum, onEnd, onGiveUp }: LaterStepProps) {
  const { draft, step, update, goTo } = purchase;
  const isPhone = usePhone();
  const save = useSavePurchase(purchase, onEnd);
  const isLast = step === purchaseSteps.length;
  const isBoth = step === 2 && draft.isQuick;
  const stops = stopsOf({ ...checked, ...checked.phone }, draft.answers);
  const isForTradeIn = useMayTradeIn() && draft.isForTradeIn;
  const usualNext: NextPage = isForTradeIn ? 'trade-in' : 'stock';
  const next = useRef<NextPage>(usualNext);
  const [asking, setAsking] = useState<{ next: NextPage } | null>(null);
  const offer = draft.answers.finalOffer ?? maximum.offer;
  const judged = offer === null ? null : maximum.judge(offer);
  const losses = lossDoubt(judged);
  const doubts = [...stops.map(({ title }) => title), ...losses];
  const [approving, setApproving] = useState<{ end: PurchaseEnd; error: ApiError } | null>(null);
  /** The shop may ask more of an offer above its maximum; what was given already goes along. */
  const saveOrAsk = async (end: PurchaseEnd) => {
    try {
      return await save(checked, maximum, end);
    } catch (error) {
      if (!isRefusal(error, APPROVAL_REQUIRED)) throw error;
      setAsking(null);
      setApproving({ end, error });
      return false;
    }
  };
  const errorMessage = (error: unknown) => `Fehler beim Speichern des Geräts: ${messageOf(error)}`;
  const form = useForm<StepValues>({
    initialValues: { ...draft.answers, wrong: draft.wrong },
    validate: (values) => ({
      ...problemsOnStep(step, checked, values),
      ...(isBoth && problemsOnStep(3, checked, values)),
    }),
    // The draft is kept with every key, and the estimate beside the step follows it.
    onValuesChange: ({ wrong, ...answers }) => update((shown) => ({ ...shown, answers, wrong })),
    onSubmit: () => {
      if (!isLast) return goTo(isBoth ? 4 : step + 1);
      const end = { next: next.current };
      if (doubts.length === 0) return saveOrAsk(end);
      setAsking(end);
      return false;
    },
    errorMessage,
  });
  const estimate = estimatePrice(checked.phone, form.values);
  const missing = missingIn(requiredFields, form.errors);
  const props: StepProps = { checked, form, estimate, maximum };
  const saveAnd = (wanted: NextPage) => {
    next.current = wanted;
    void form.submit().finally(() => {
      next.current = usualNext;
    });
  };
  const expect = (expectedPrice: number | null) => update((shown) => ({ ...shown, expectedPrice }));
  const choosePart = (kind: string, partNumber: string) =>
    update((shown) => ({ ...shown, parts: { ...shown.parts, [kind]: partNumber } }));

  return (
    <>
      <form {...form.formProps}>
        <StopBar stops={stops} />
        {step === 2 && (
          <ConditionStep
            {...props}
            isQuick={draft.isQuick}
            onQuick={() => update((shown) => ({ ...shown, isQuick: true }))}
          />
        )}
        {step === 3 && <FunctionStep {...props} />}
        {step === 4 && (
          <PriceStep {...props} expectedPrice={draft.expectedPrice} onExpect={expect} onPart={choosePart} />
        )}
        {isLast && <FinishStep {...props} isForTradeIn={isForTradeIn} onStep={goTo} saveAnd={saveAnd} />}
        <GuideBar
          onBack={() => goTo(step === 4 && draft.isQuick ? 2 : step - 1)}
          next={
            form.failure
              ? 'Erneut speichern'
              : isLast && isForTradeIn
                ? 'In Zahlung nehmen'
                : (nextLabels[isBoth ? 3 : step] ?? '')
          }
          isLast={isLast}
          // An agreement without an offer of its own is the maximum: right after a reload it is not known yet.
          busy={form.isBusy || (step >= 4 && maximum.isLoading)}
          onGiveUp={stops.length > 0 ? onGiveUp : undefined}
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
          {isPhone && <EstimateLine estimate={estimate} terms={shownTerms(step, draft, maximum)} />}
        </GuideBar>
      </form>
      {asking && (
        <OverrideDialog
          description={`Gegen den Ankauf spricht: ${doubts.join(', ')}.`}
          isAboutPhone={stops.length > 0}
          isAboutPrice={losses.length > 0}
          onSubmit={(reasons) => saveOrAsk({ ...asking, ...reasons })}
          errorMessage={errorMessage}
          onClose={() => setAsking(null)}
        />
      )}
      {approving && (
        <ApprovalDialog
          description={messageOf(approving.error)}
          asksPassword={(approving.error.body as { approval?: unknown }).approval === 'passwort'}
          onSubmit={(given) => save(checked, maximum, { ...approving.end, ...given })}
          errorMessage={errorMessage}
          onClose={() => setApproving(null)}
        />
      )}
    </>
  );
}

interface EstimateColumnProps {
  draft: PurchaseDraft;
  checked: CheckedPhone;
  terms: ShownTerms;
}

function EstimateColumn({ draft, checked, terms }: EstimateColumnProps) {
  const isPhone = usePhone();
  if (isPhone) return null;
  const estimate = estimatePrice(checked.phone, draft.answers);
  return <EstimatePanel checked={checked} estimate={estimate} terms={terms} />;
}

/** Before the price is discussed, the most one may pay is shown, or the estimate alone. */
function shownTerms(step: number, { answers, checked }: PurchaseDraft, maximum: PurchaseMaximum): ShownTerms {
  const isDiscussed = step >= 4;
  const own = isDiscussed ? answers.finalOffer : null;
  const euro = own ?? (isDiscussed ? maximum.offer : maximum.limit && Math.max(0, maximum.limit));
  const stops = checked ? stopsOf({ ...checked, ...checked.phone }, answers) : [];
  return {
    label: isDiscussed ? 'Einkaufspreis' : MAXIMUM,
    euro,
    profit: euro === null ? null : (maximum.judge(euro)?.profit ?? null),
    hasLimit: maximum.limit !== null,
    hidesCosts: maximum.hidesCosts,
    isStopped: stops.length > 0,
    isDoubted: gradeDoubt(stops, answers.overallGrade) !== null,
  };
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
