import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { purchaseSteps } from '@kreislauf/domain/purchase/purchase-steps.rules';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { Button, Group, Title } from '@mantine/core';
import { DevicePhoto } from '../../entities/devices/device-photo.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { reachableStep, type StoredDraft } from './purchase-draft.ts';
import styles from './resume-card.module.css';

interface ResumeCardProps {
  stored: StoredDraft;
  /** The number of another phone that waits for its purchase. */
  scanned?: string;
  onResume: () => void;
  onDiscard: () => void;
}

/** A purchase that was not finished: one goes on with it, or gives it up. */
export function ResumeCard({
  stored: { draft, savedAt },
  scanned = '',
  onResume,
  onDiscard,
}: ResumeCardProps) {
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
          <Title order={2}>Sie haben einen angefangenen Ankauf</Title>
          <Group component="p" gap="xs" align="stretch">
            <strong>{phone?.model || draft.model || 'Noch nicht geprüft'}</strong>
            <span className="mono text-xs">IMEI {groupImei(draft.imei)}</span>
          </Group>
          <p className="muted text-xs">
            Schritt {step} von {purchaseSteps.length}: {purchaseSteps[step - 1]} · zuletzt bearbeitet{' '}
            <DateText date={savedAt} isRelative /> ({formatDateTime(savedAt)})
          </p>
          {scanned !== '' && (
            <p role="status">
              Gescannt wurde IMEI <span className="mono">{groupImei(scanned)}</span>. Ihr Ankauf beginnt, wenn
              Sie diesen Entwurf verwerfen oder abgeschlossen haben.
            </p>
          )}
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
