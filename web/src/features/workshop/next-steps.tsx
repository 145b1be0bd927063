import { qualityPoints } from '@kreislauf/domain/devices/condition/quality-check.rules';
import type { WorkshopCard } from '@kreislauf/domain/workshop/workshop.contract';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useStaff } from '../../shared/session/user-info.ts';
import styles from './workshop.module.css';

/** After the repair: battery, quality check, price. */
export function NextSteps({ card }: { card: WorkshopCard }) {
  const { hidesCosts } = useStaff();
  const steps = [
    {
      label: 'Akkuzustand',
      note: card.batteryHealth === null ? 'fehlt' : `${card.batteryHealth} %`,
      isDone: card.batteryHealth !== null,
      open: 'battery',
    },
    {
      label: 'Qualitätsprüfung',
      note: `${card.checkedPoints} von ${qualityPoints.length}`,
      isDone: card.checkedPoints === qualityPoints.length,
      open: 'quality',
    },
    ...(hidesCosts
      ? []
      : [
          {
            label: 'Preis',
            note: card.isPriced ? 'festgelegt' : 'fehlt',
            isDone: card.isPriced,
            open: 'price',
          },
        ]),
  ];
  return (
    <ol className={styles.next} aria-label="Wie es weitergeht">
      {steps.map(({ label, note, isDone, open }) => (
        <li key={open} className="text-sm">
          <Link
            className={`${styles.step} hoverable`}
            to={`${paths.device(card.deviceId)}?open=${open}`}
            draggable={false}
          >
            <span className="brand medium">{label}</span>
            <span className={isDone ? 'success' : 'muted'}>{note}</span>
            <IconChevronRight size={16} stroke={2} aria-hidden />
          </Link>
        </li>
      ))}
    </ol>
  );
}
