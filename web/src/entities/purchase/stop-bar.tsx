import type { FoundStop } from '@kreislauf/domain/purchase/stops.rules';
import { IconHandStop } from '@tabler/icons-react';
import { toneStyle } from '../../shared/ui/values/tone.ts';
import styles from './stop-bar.module.css';

/** Objections to buying a phone, with reasons. Takes no room without any. */
export function StopBar({ stops }: { stops: readonly FoundStop[] }) {
  return (
    <section aria-label="Ankauf stoppen" aria-live="polite" className={styles.region}>
      {stops.length > 0 && (
        <ul className={styles.bar} style={toneStyle('error')}>
          {stops.map(({ stop, title, why }) => (
            <li key={stop} className={styles.stop}>
              <IconHandStop size={20} stroke={2} aria-hidden />
              <span className="text-sm wrap">
                <strong className="bold">{title}.</strong> {why}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
