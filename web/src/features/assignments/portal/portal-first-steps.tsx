import { IconDeviceMobile } from '@tabler/icons-react';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import styles from './portal-first-steps.module.css';

const steps: [title: string, text: string][] = [
  ['Zuweisung', 'Sie erhalten eine E-Mail, sobald Ihnen ein Gerät zugewiesen wird.'],
  ['Freigabe', 'Sie geben hier den Versand frei.'],
  ['Versand', 'Das Gerät wird verschickt oder Ihnen persönlich übergeben.'],
  ['Erhalt', 'Sie bestätigen, dass es angekommen ist, und in welchem Zustand.'],
  ['Verkauf', 'Sie melden den Verkauf. Was über dem Mindestpreis liegt, ist Ihr Gewinn.'],
];

export function PortalFirstSteps() {
  return (
    <EmptyState
      icon={IconDeviceMobile}
      title="Keine Geräte zugewiesen"
      text="So kommt ein Gerät zu Ihnen:"
      heading={3}
    >
      <ol className={styles.steps}>
        {steps.map(([title, text]) => (
          <li key={title} className={styles.step}>
            <strong>{title}</strong>
            <span className="muted">{text}</span>
          </li>
        ))}
      </ol>
    </EmptyState>
  );
}
