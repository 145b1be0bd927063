import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import type { SettlementLine } from '@kreislauf/domain/settlements/settlements.contract';
import type { ReactNode } from 'react';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import styles from './settled-lines.module.css';

interface SettledLinesProps {
  /** Accessible name of the list. */
  label: string;
  lines: SettlementLine[];
  /** The heading of the reseller's share, in the reader's words. */
  share: 'Anteil' | 'Ihr Anteil';
  /** Leads to the phone where the reader may follow it. */
  nameOf?: (line: SettlementLine) => ReactNode;
  /** The lines scroll in a dialog: their heading stays in sight. */
  isScrolled?: boolean | undefined;
}

/** Sales of a reseller: what each was sold for, what of it is owed, and what he keeps. */
export function SettledLines({
  label,
  lines,
  share,
  nameOf = ({ model }) => model,
  isScrolled,
}: SettledLinesProps) {
  return (
    <FigureLines
      label={label}
      isScrolled={isScrolled}
      columns={['Verkauft für', 'Mindestpreis', share]}
      lines={lines.map((line) => ({
        key: line.assignmentId,
        name: nameOf(line),
        note: (
          <>
            <DateText date={line.soldAt} /> · <span className="mono nowrap">{groupImei(line.imei)}</span>
          </>
        ),
        figures: [line.salePrice, line.minimumPrice, line.share],
      }))}
    />
  );
}

interface FigureLinesProps {
  label: string;
  columns: [string, string, string];
  isScrolled?: boolean | undefined;
  lines: { key: string; name: ReactNode; note: ReactNode; figures: [number, number, number] }[];
}

/** A name and its amounts beside it, below one heading; where there is no room each amount has its own. */
export function FigureLines({ label, columns, isScrolled, lines }: FigureLinesProps) {
  return (
    <div className={styles.lines}>
      <div className={`${styles.heading} muted text-2xs`} data-stays={isScrolled || undefined} aria-hidden>
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ul aria-label={label}>
        {lines.map(({ key, name, note, figures }) => (
          <li key={key} className={styles.line}>
            <div className={styles.name}>
              <span className="medium wrap">{name}</span>
              <span className="muted text-xs">{note}</span>
            </div>
            <dl className={styles.figures}>
              {columns.map((column, index) => (
                <div key={column}>
                  <dt className="text-2xs">{column}</dt>
                  <dd>
                    <EuroText euro={figures[index] ?? 0} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
