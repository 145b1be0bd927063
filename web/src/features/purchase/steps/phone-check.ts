import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { imeiCheckContract } from '@kreislauf/domain/devices/imei/imei-check.contract';
import { canHaveFindMy } from '@kreislauf/domain/phones/brand.rules';
import { answersOfDevice } from '@kreislauf/domain/purchase/answers-of-device.rules';
import { ApiError, messageOf } from '../../../shared/api-error.ts';
import { REFUSED_MESSAGE } from '../../../shared/session/session-end.ts';
import { CHECK_FAILED, type CheckAnswer } from '../purchase.api.ts';
import type { CheckedPhone, PurchaseDraft } from '../purchase-draft.ts';

export function checkFailure(failure: unknown): string {
  const status = failure instanceof ApiError ? failure.status : null;
  if (status === 401) return REFUSED_MESSAGE;
  if (status === 403) return imeiCheckContract.check.forbidden ?? CHECK_FAILED;
  return messageOf(failure, CHECK_FAILED);
}

/** The draft with the phone that was found. Answers that were given already stay, but for what the check knows better. */
export function withPhone(draft: PurchaseDraft, answer: CheckAnswer): PurchaseDraft {
  const checked = checkedPhoneOf(answer);
  const isUntouched = draft.furthest < 2;
  const answers =
    isUntouched && !answer._isNew
      ? answersOfDevice(answer satisfies Device)
      : {
          ...draft.answers,
          icloudLocked: answer.fmiOn === true && canHaveFindMy(answer),
          carrierLocked: answer.simLock === true,
        };
  return { ...draft, imei: checked.phone.imei, checked, answers };
}

export function withUncheckedPhone(draft: PurchaseDraft, imei: string, model: string): PurchaseDraft {
  const checked: CheckedPhone = {
    phone: { imei, model },
    usaBlockStatus: null,
    simLock: null,
    fmiOn: null,
    checkSource: 'unchecked',
    soldBefore: null,
    inStock: null,
  };
  return { ...draft, imei, model, checked };
}

function checkedPhoneOf(answer: CheckAnswer): CheckedPhone {
  const { imei, imei2, meid, serial, model, modelDesc, thumbnail, region, previousPurchase } = answer;
  return {
    phone: { imei, imei2, meid, serial, model, modelDesc, thumbnail, region },
    usaBlockStatus: answer.usaBlockStatus,
    simLock: answer.simLock,
    fmiOn: answer.fmiOn,
    checkSource: answer.checkSource,
    soldBefore: previousPurchase && { soldDate: previousPurchase.soldDate },
    inStock: answer._isNew
      ? null
      : { status: answer.status, purchasePrice: answer.purchasePrice, parts: answer.parts },
  };
}
