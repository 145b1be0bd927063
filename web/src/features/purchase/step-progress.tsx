import { purchaseSteps } from '@kreislauf/domain/purchase/purchase-steps.rules';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import styles from './step-progress.module.css';

interface StepProgressProps {
  step: number;
  /** The last step that can be opened; all before it are complete. */
  reachable: number;
  onStep: (step: number) => void;
}

export function StepProgress({ step, reachable, onStep }: StepProgressProps) {
  return (
    <nav aria-label="Schritte" className="no-print">
      <ol className={styles.steps}>
        {purchaseSteps.map((name, index) => {
          const number = index + 1;
          const isDone = number < reachable;
          return (
            <li
              key={name}
              className={styles.step}
              data-done={isDone || undefined}
              data-current={number === step || undefined}
            >
              <UnstyledButton
                className={`${styles.button} muted text-sm medium`}
                aria-current={number === step ? 'step' : undefined}
                disabled={number > reachable}
                onClick={() => onStep(number)}
              >
                <span className={`${styles.circle} text-xs bold`}>
                  {isDone ? <IconCheck size={15} stroke={2.8} aria-hidden /> : number}
                </span>
                <span className={`${styles.name} tight`}>{name}</span>
                {isDone && <VisuallyHidden>, abgeschlossen</VisuallyHidden>}
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
