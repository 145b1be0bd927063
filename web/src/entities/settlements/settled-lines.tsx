import { groupImei } from '@kreislauf/domain/devices/imei.rules';
import type { SettlementLine } from '@kreislauf/domain/settlements/settlements.contract';
import type { ReactNode } from 'react';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import styles from './settled-lines.module.css';

interface SettledLinesProps {
  /** Accessible name of the list. */
  label: string;
  lines: SettlementLine[];
  /** What the reseller keeps, as the reader calls it. */
  share: 'Anteil' | 'Ihr Anteil';
  /** Leads to the phone where the reader may follow it. */
  nameOf?: (line: SettlementLine) => ReactNode;
}

/** Sales of a reseller: what each was sold for, what of it is owed, and what he keeps. */
export function SettledLines({ label, lines, share, nameOf = ({ model }) => model }: SettledLinesProps) {
  return (
    <FigureLines label={label}>
      {lines.map((line) => (
        <FigureLine
          key={line.assignmentId}
          name={nameOf(line)}
          note={
            <>
              <DateText date={line.soldAt} /> · <span className="mono nowrap">{groupImei(line.imei)}</span>
            </>
          }
          figures={[
            ['Verkauft für', line.salePrice],
            ['Mindestpreis', line.minimumPrice],
            [share, line.share],
          ]}
        />
      ))}
    </FigureLines>
  );
}

export function FigureLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {children}
    </ul>
  );
}

interface FigureLineProps {
  name: ReactNode;
  note: ReactNode;
  figures: [label: string, euro: number][];
}

/** A name and its amounts beside it; below it where there is no room. */
export function FigureLine({ name, note, figures }: FigureLineProps) {
  return (
    <li className={styles.line}>
      <div className={styles.name}>
        <span className="medium wrap">{name}</span>
        <span className="muted text-xs">{note}</span>
      </div>
      <dl className={styles.figures}>
        {figures.map(([label, euro]) => (
          <div key={label}>
            <dt className="text-2xs">{label}</dt>
            <dd>
              <EuroText euro={euro} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
