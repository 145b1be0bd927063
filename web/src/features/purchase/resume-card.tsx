import { groupImei } from '@kreislauf/domain/devices/imei.rules';
import { purchaseSteps } from '@kreislauf/domain/purchase/purchase-steps.rules';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { Button, Title } from '@mantine/core';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { DevicePhoto } from '../../shared/ui/values/device-photo.tsx';
import { type KeptDraft, reachableStep } from './purchase-draft.ts';
import styles from './resume-card.module.css';

interface ResumeCardProps {
  kept: KeptDraft;
  onResume: () => void;
  onDiscard: () => void;
}

/** A purchase that was not finished: one goes on with it, or gives it up. */
export function ResumeCard({ kept: { draft, savedAt }, onResume, onDiscard }: ResumeCardProps) {
  const phone = draft.checked?.phone;
  const step = reachableStep(draft);
  return (
    <Surface>
      <div className={styles.card}>
        <DevicePhoto
          device={{
            model: phone?.model ?? draft.model,
            modelDesc: phone?.modelDesc ?? null,
            thumbnail: phone?.thumbnail ?? null,
          }}
          size={72}
        />
        <div className={styles.texts}>
          <Title order={2} className={styles.title}>
            Sie haben einen angefangenen Ankauf
          </Title>
          <p className={styles.phone}>
            <strong>{phone?.model || draft.model || 'Noch nicht geprüft'}</strong>
            <span className={styles.imei}>IMEI {groupImei(draft.imei)}</span>
          </p>
          <p className={styles.when}>
            Schritt {step} von {purchaseSteps.length}: {purchaseSteps[step - 1]} · zuletzt bearbeitet{' '}
            <DateText date={savedAt} isRelative /> ({formatDateTime(savedAt)})
          </p>
        </div>
        <div className={styles.buttons}>
          <Button variant="default" size="md" onClick={onDiscard}>
            Verwerfen
          </Button>
          <Button size="md" onClick={onResume}>
            Entwurf fortsetzen
          </Button>
        </div>
      </div>
    </Surface>
  );
}
