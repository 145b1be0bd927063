import { qualityPoints } from '@kreislauf/domain/devices/quality-check.rules';
import type { WorkshopCard } from '@kreislauf/domain/workshop/workshop.contract';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useStaff } from '../auth/auth.api.ts';
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
          <Anchor component={Link} to={`${paths.device(card.deviceId)}?open=${open}`} draggable={false}>
            {label}
          </Anchor>
          <span className={isDone ? 'success' : 'muted'}>{note}</span>
        </li>
      ))}
    </ol>
  );
}
