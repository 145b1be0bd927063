import { imeiDigits } from '@kreislauf/domain/purchase/purchase-steps.rules';
import { Box } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useStaff } from '../../shared/session/user-info.ts';
import { confirm } from '../../shared/ui/forms/confirm-dialog.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { emptyDraft, type PurchaseDraft, reachableStep, readDraft, removeDraft } from './purchase-draft.ts';
import { PurchaseGuide } from './purchase-guide.tsx';
import { ResumeCard } from './resume-card.tsx';
import { stepSearch } from './use-purchase.ts';

export function PurchaseGuideScreen() {
  const { _id } = useStaff();
  return <GuideOfUser key={_id} userId={_id} />;
}

/** The draft belongs to the user: whoever signs in next on this machine starts with their own. */
function GuideOfUser({ userId }: { userId: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [stored, setStored] = useState(() => readDraft(userId));
  const isForTradeIn = params.get('for') === 'trade-in';
  const empty: PurchaseDraft = { ...emptyDraft, isForTradeIn };
  // A reload in the middle of a step goes on there; whoever comes anew is asked.
  const [start, setStart] = useState<PurchaseDraft | null>(() =>
    stored ? (params.has('step') ? stored.draft : null) : empty,
  );
  const [round, setRound] = useState(0);
  // A number scanned on another screen, or here while a purchase is open: it begins one, but ends none that has begun.
  const scanned = imeiDigits(params.get('imei') ?? '');
  const [begun, setBegun] = useState('');
  if (scanned !== begun) {
    setBegun(scanned);
    if (scanned !== '') {
      const open = readDraft(userId);
      const isOther = open?.draft.checked != null && open.draft.imei !== scanned;
      setStored(isOther ? open : null);
      setStart(isOther ? null : { ...empty, imei: scanned });
      setRound(round + 1);
    }
  }
  const begin = (draft: PurchaseDraft) => {
    setStart(draft);
    setRound(round + 1);
    void navigate({ search: stepSearch(reachableStep(draft)) }, { replace: true });
  };

  return (
    <Box maw={1120} mx="auto">
      <PageHeader
        title="Smartphone Ankauf-Prozess"
        description={
          params.has('step')
            ? undefined
            : 'In fünf Schritten und mit 12+ Testpunkten vom IMEI Check bis zum fertigen Ankauf.'
        }
        back={{ to: paths.devices, label: 'Geräte' }}
      />
      {start ? (
        <PurchaseGuide
          key={round}
          userId={userId}
          start={start}
          onEnd={() => begin(emptyDraft)}
          onDiscard={confirmDiscard}
        />
      ) : (
        stored && (
          <ResumeCard
            stored={stored}
            scanned={scanned}
            onResume={() =>
              begin({ ...stored.draft, isForTradeIn: isForTradeIn || stored.draft.isForTradeIn })
            }
            onDiscard={async () => {
              if (!(await confirmDiscard())) return;
              removeDraft(userId);
              begin({ ...empty, imei: scanned });
            }}
          />
        )
      )}
    </Box>
  );
}

function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: 'Entwurf verwerfen?',
    text: 'Alle Eingaben dieses Ankaufs gehen verloren. Gespeicherte Geräte bleiben, wie sie sind.',
    action: 'Verwerfen',
    isDestructive: true,
  });
}
