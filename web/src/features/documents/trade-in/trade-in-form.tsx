import { differenceOf } from '@kreislauf/domain/documents/trade-in.rules';
import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { doubtsOfSale, SaleQuestion, useSaleQuestion } from '../../../entities/devices/sale-question.tsx';
import { BusinessFields } from '../../../entities/documents/business-fields.tsx';
import { CompanyMissing } from '../../../entities/documents/company-missing.tsx';
import { claimScans } from '../../../shared/scan/scan-keys.ts';
import { useLastingDraft } from '../../../shared/session/use-lasting-draft.ts';
import { RestoredDraft } from '../../../shared/ui/forms/restored-draft.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { useLeaveGuard } from '../../../shared/ui/forms/use-leave-guard.ts';
import { ThumbBar } from '../../../shared/ui/layout/thumb-bar.tsx';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
import { RefusalAlert } from '../../../shared/ui/messages/refusal-alert.tsx';
import { deviceQuery } from '../../devices/devices.api.ts';
import { useTradeIn } from '../documents.api.ts';
import { SellerPanel } from '../people/seller-panel.tsx';
import { SignaturePanel } from '../signatures/signature-panel.tsx';
import { useAskForSignature } from '../signatures/signatures.api.ts';
import { BroughtPanel } from './brought-panel.tsx';
import { TakenPanel } from './taken-panel.tsx';
import styles from './trade-in.module.css';
import { TradeInSummary } from './trade-in-summary.tsx';
import {
  type ChosenPhone,
  differenceInWords,
  emptyTradeIn,
  type KnownPhones,
  type Side,
  sidesOf,
  type TradeInValues,
  tradeInBody,
  tradeInProblems,
  tradeInToSign,
} from './trade-in-values.ts';
import { useKnownPhones } from './use-known-phones.ts';
import { usePhonesFromAddress } from './use-phones-from-address.ts';
import { useScannedPhone } from './use-scanned-phone.ts';
import { useTradeInDone } from './use-trade-in-done.ts';

const FINISH = 'Inzahlungnahme abschließen';

export function TradeInForm() {
  const client = useQueryClient();
  const send = useTradeIn();
  const ask = useAskForSignature();
  const isPhone = usePhone();
  const toDone = useTradeInDone();
  const form = useForm<TradeInValues>({
    initialValues: emptyTradeIn,
    validate: (values) => tradeInProblems(values, phones),
    validateInputOnBlur: ['seller.birthDate', 'seller.email'],
    // A refused signature is judged anew against the changed text, so that the refusal goes with any change.
    onValuesChange: () => form.clearFieldError('signature'),
    onSubmit: async (values) => {
      if (!question.confirmed()) return false;
      const done = await send.mutateAsync(tradeInBody(values, phones));
      leaveFreely();
      draft.forget();
      return toDone(done);
    },
    fallback: 'Fehler beim Abschließen der Inzahlungnahme',
  });
  const draft = useLastingDraft('trade-in', form, emptyTradeIn);
  const { leaveFreely } = useLeaveGuard(form.isDirty() && !draft.isKept);
  const { buy, sell } = form.values;
  const phones = useKnownPhones([...buy, ...sell.map(({ deviceId }) => deviceId)]);
  const question = useSaleQuestion(doubtsOf(form.values, phones));
  const difference = differenceOf(sidesOf(form.values, phones));

  const isChosen = (id: string) => {
    const chosen = form.getValues();
    return chosen.buy.includes(id) || chosen.sell.some(({ deviceId }) => deviceId === id);
  };
  const add = (side: Side, { _id, sellingPrice }: ChosenPhone, price?: number | null) => {
    if (isChosen(_id)) return;
    const chosen = form.getValues();
    form.clearFieldError(side);
    if (side === 'sell') {
      const planned = price ?? (sellingPrice > 0 ? sellingPrice : null);
      form.setFieldValue('sell', [...chosen.sell, { deviceId: _id, price: planned, wrong: null }]);
      return;
    }
    form.setFieldValue('buy', [...chosen.buy, _id]);
    void client.fetchQuery(deviceQuery(_id)).then(({ purchaseInfo }) => {
      // Noted at the purchase already.
      if (form.getValues().seller.name === '' && purchaseInfo?.seller)
        form.setFieldValue('seller.name', purchaseInfo.seller);
    }, leaveNameEmpty);
  };
  const { addAgain, begins } = usePhonesFromAddress(add);
  const [side, setSide] = useState<Side>(begins);
  const scanned = useScannedPhone(side, isChosen, add);
  const latestTake = useRef(scanned.take);
  useEffect(() => {
    latestTake.current = scanned.take;
  });
  useEffect(() => claimScans((text) => void latestTake.current(text)), []);
  const shared = { form, phones, isChosen };
  const isDeal = buy.length > 0 && sell.length > 0;
  const finish = (
    <Button
      type="submit"
      size="md"
      fullWidth
      loading={form.isBusy}
      aria-label={question.isAsking ? undefined : FINISH}
    >
      {question.isAsking ? 'Trotzdem abschließen' : isPhone && isDeal ? 'Abschließen' : FINISH}
    </Button>
  );

  return (
    <form {...form.formProps} aria-label="Inzahlungnahme">
      <Stack gap="lg">
        <CompanyMissing isInvoicing />
        <RestoredDraft
          draft={draft}
          form={{
            reset: () => {
              form.reset();
              addAgain();
            },
          }}
        />
        <RefusalAlert error={form.error} failure={form.failure} />
        <div className={`${styles.columns} ${styles.sides}`}>
          <BroughtPanel
            {...shared}
            isMain={begins === 'buy'}
            unknownImei={scanned.unknownImei}
            onCode={(text) => scanned.take(text, 'buy')}
            onActive={() => setSide('buy')}
            onAdd={(phone) => add('buy', phone)}
          />
          <TakenPanel
            {...shared}
            isMain={begins === 'sell'}
            onCode={(text) => scanned.take(text, 'sell')}
            onActive={() => setSide('sell')}
            onAdd={(phone) => add('sell', phone)}
          />
        </div>
        <div className={styles.columns}>
          <Stack gap="lg">
            <SellerPanel title="Der Kunde" form={form} boughtOn={boughtOn(buy, phones)}>
              <BusinessFields
                of="business"
                isBusiness={form.values.business.isBusiness}
                getInputProps={form.getInputProps}
              />
            </SellerPanel>
            <SignaturePanel form={form} ask={ask} toSign={() => tradeInToSign(form.getValues(), phones)} />
          </Stack>
          <Stack gap="lg" className={styles.summary}>
            <TradeInSummary form={form} phones={phones} />
            <SaleQuestion doubts={doubtsOf(form.values, phones)} isAsking={question.isAsking} isCovered />
            {!isPhone && finish}
          </Stack>
        </div>
      </Stack>
      {isPhone && (
        <ThumbBar>
          {isDeal && (
            <span className={`${styles.thumb} bold tabular tight`}>{differenceInWords(difference)}</span>
          )}
          {finish}
        </ThumbBar>
      )}
    </form>
  );
}

/** The line of the phone says why it could not be loaded. */
const leaveNameEmpty = () => undefined;

/** The taxation is that of the day on which the first phone was bought. */
function boughtOn([first]: string[], phones: KnownPhones): string {
  return (first && phones.get(first)?.purchaseDate) || new Date().toISOString();
}

function doubtsOf({ sell }: TradeInValues, phones: KnownPhones): string[] {
  return sell.flatMap(({ deviceId, price }) => {
    const device = phones.get(deviceId);
    if (!device || price === null) return [];
    return doubtsOfSale(device, price).map((doubt) => `${device.model}: ${doubt}`);
  });
}
