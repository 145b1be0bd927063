import {
  type QualityAnswers,
  type QualityPoint,
  type QualityResult,
  qualityPoints,
  qualityReport,
  qualityResults,
} from '@kreislauf/domain/devices/condition/quality-check.rules';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { qualityPointLabels, qualityResultLabels } from '@kreislauf/domain/devices/devices.text';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import styles from './quality-points.module.css';

interface QualityPointsProps {
  answers: QualityAnswers;
  onChange: (answers: QualityAnswers) => void;
  before: Device['qualityCheck'];
  /** Objections to a point, and side effects of saving. */
  contradicted: Partial<Record<QualityPoint, string>>;
  follows?: string | null;
  /** It was tried to save without all of them. */
  marksOpen: boolean;
  /** Goes on the first open point, which takes the focus when the check is refused. */
  dataPath: string | undefined;
  isFirstField?: boolean;
}

/** The twelve points of the quality check, each 'ok' with a tap and anything else by its menu. */
export function QualityPoints(props: QualityPointsProps) {
  const { answers, onChange, before, contradicted, follows = null, marksOpen, dataPath } = props;
  const isMissing = (point: QualityPoint) => marksOpen && !answers[point];
  const firstOpen = qualityPoints.find((point) => !answers[point]);
  return (
    <fieldset className={styles.points} aria-label="Prüfpunkte">
      {qualityPoints.map((point, index) => (
        <div key={point} className={styles.entry}>
          <Checkbox.Card
            className={`${styles.point} choosable hoverable text-sm`}
            checked={answers[point] !== null}
            data-result={answers[point] ?? undefined}
            data-missing={isMissing(point) || undefined}
            aria-invalid={isMissing(point) || undefined}
            data-autofocus={(props.isFirstField && index === 0) || undefined}
            data-path={point === firstOpen ? dataPath : undefined}
            onChange={(checked) => onChange({ ...answers, [point]: checked ? 'ok' : null })}
          >
            <Checkbox.Indicator
              size="sm"
              checked={answers[point] === 'ok'}
              indeterminate={answers[point] !== 'ok' && answers[point] !== null}
            />
            <span>
              {qualityPointLabels[point]}
              <PointHint
                result={answers[point]}
                isMissing={isMissing(point)}
                contradiction={contradicted[point]}
                follows={point === 'overall' ? follows : null}
                before={before.find((checked) => checked.point === point)}
              />
            </span>
          </Checkbox.Card>
          <ResultMenu point={point} onChoose={(result) => onChange({ ...answers, [point]: result })} />
        </div>
      ))}
    </fieldset>
  );
}

interface PointHintProps {
  result: QualityResult | null;
  /** It was tried to save without it. */
  isMissing: boolean;
  contradiction: string | undefined;
  /** Side effects of saving. */
  follows: string | null;
  before: { result: QualityResult; by: string; at: string } | undefined;
}

/** The answer, an objection to it, or the result of the last check. */
function PointHint({ result, isMissing, contradiction, follows, before }: PointHintProps) {
  if (result && result !== 'ok')
    return <span className={`${styles.hint} text-2xs medium`}>{qualityResultLabels[result]}</span>;
  if (contradiction)
    return (
      <span className={`${styles.hint} warning text-2xs medium`}>
        {contradiction}.{!result && ' Bitte einzeln beantworten.'}
      </span>
    );
  if (isMissing) return <span className={`${styles.hint} error text-2xs medium`}>Noch nicht bestätigt</span>;
  if (follows) return <span className={`${styles.hint} muted text-2xs`}>{follows}.</span>;
  if (!before) return null;
  return (
    <span className={`${styles.hint} muted text-2xs`}>
      Zuletzt {qualityResultLabels[before.result]}, {before.by}, {formatDateTime(before.at)}
    </span>
  );
}

function ResultMenu({ point, onChoose }: { point: QualityPoint; onChoose: (result: QualityResult) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`${qualityPointLabels[point]}: anderes Ergebnis`}
        >
          <IconDotsVertical size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {qualityResults.map((result) => (
          <Menu.Item key={result} onClick={() => onChoose(result)}>
            {qualityResultLabels[result]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The specified text of a finished check, which replaces the damage description. */
export function reportOf(answers: QualityAnswers, notes: string, previousDescription: string): string {
  return qualityReport({
    checkedAt: new Date(),
    notes,
    previousDescription,
    defects: labelsOf(answers, 'defekt'),
    notApplicable: labelsOf(answers, 'entfaellt'),
  });
}

function labelsOf(answers: QualityAnswers, result: QualityResult): string[] {
  return qualityPoints.filter((point) => answers[point] === result).map((point) => qualityPointLabels[point]);
}
