import { type BatteryLevel, batteryLevel } from '@kreislauf/domain/devices/condition/battery.rules';
import styles from './battery-health.module.css';

const words: Record<BatteryLevel, string> = { good: 'gut', fair: 'mäßig', poor: 'schwach' };
const colours: Record<BatteryLevel, string> = { good: 'success', fair: 'warning', poor: 'error' };

const percent = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

interface BatteryHealthProps {
  /** In percent; null when nobody has said. */
  health: number | null | undefined;
}

/** Colour, filling and figure say the same; the word behind them is read out. */
export function BatteryHealth({ health }: BatteryHealthProps) {
  if (health === null || health === undefined)
    return (
      <span className={`${styles.health} faint nowrap`}>
        <span className={`${styles.cell} no-print`} aria-hidden="true" />
        unbekannt
      </span>
    );
  const level = batteryLevel(health);
  return (
    <span
      className={`${styles.health} ${colours[level]} medium nowrap`}
      title={`Akkuzustand ${words[level]}`}
    >
      <span className={`${styles.cell} no-print`} aria-hidden="true">
        <span className={styles.charge} style={{ width: `${Math.max(8, health)}%` }} />
      </span>
      <span>
        <span className="tabular">{percent.format(health)} %</span>
        <span className={styles.word}>, {words[level]}</span>
      </span>
    </span>
  );
}
