import type { OfferApproval } from '../settings/settings.choices.ts';
import { formatEuro } from '../shared/money.ts';
import { fieldProblem, problem } from '../shared/problem.ts';
import { MIN_OVERRIDE_REASON_LENGTH } from './stops.rules.ts';

const asks: Record<OfferApproval, string> = {
  keine: '',
  begruendung: `Bitte begründen Sie es mit mindestens ${MIN_OVERRIDE_REASON_LENGTH} Zeichen.`,
  passwort: 'Bitte lassen Sie eine zweite Person mit ihrem Passwort zustimmen.',
};

export const APPROVAL_REQUIRED = 'approval_required';

export const approvalProblems = {
  required: (approval: OfferApproval, approvalAbove: number) => {
    const limit = approvalAbove === 0 ? '' : `${formatEuro(approvalAbove)} oder mehr `;
    return problem(
      APPROVAL_REQUIRED,
      409,
      `Das Angebot liegt ${limit}über „Höchstens zahlen“. ${asks[approval]}`,
      { approval },
    );
  },
  ownApproval: () =>
    fieldProblem(
      'own_approval',
      400,
      'approval.username',
      'Bitte lassen Sie eine zweite Person zustimmen: Sie selbst kaufen gerade an.',
    ),
  mayNotApprove: () =>
    fieldProblem(
      'may_not_approve',
      400,
      'approval.username',
      'Diese Person darf selbst nicht ankaufen und kann deshalb nicht zustimmen.',
    ),
};
