import type { CalculatorPart } from '@kreislauf/domain/calculator/calculator.contract';
import type { MaximumPrice } from '@kreislauf/domain/calculator/maximum-price.rules';
import { titleWithoutModel } from '@kreislauf/domain/calculator/part-groups.rules';
import { centsToEuro, formatEuro } from '@kreislauf/domain/shared/money';
import { EuroText } from '../../shared/ui/euro-text.tsx';
import { MessageAlert } from '../../shared/ui/message-alert.tsx';
import { Panel } from './panel.tsx';
import styles from './receipt.module.css';
import type { Calculation } from './use-calculation.ts';

interface ReceiptProps {
  calculation: Calculation;
  parts: CalculatorPart[];
  /** Null while there is no market price. */
  result: MaximumPrice | null;
}

export const RECEIPT_ID = 'kostenrechnung';

/** The whole way from the market price to the maximum, line by line. */
export function Receipt({ calculation, parts, result }: ReceiptProps) {
  return (
    <Panel title="Kostenrechnung">
      <dl className={styles.receipt} id={RECEIPT_ID}>
        <div className={styles.line}>
          <dt>Erwarteter Marktpreis</dt>
          <dd>
            <EuroText euro={calculation.marketPrice} />
          </dd>
        </div>
        <div className={styles.line}>
          <dt>Wunschgewinn</dt>
          <dd>
            <Minus euro={calculation.desiredProfit ?? 0} />
          </dd>
        </div>
        {parts.map((part) => (
          <div key={part._id} className={styles.line}>
            <dt>
              {titleWithoutModel(part.description)}
              <span className={styles.note}>{part.partNumber}</span>
            </dt>
            <dd>
              <Minus euro={part.price} />
            </dd>
          </div>
        ))}
        {result && parts.length > 1 && (
          <div className={styles.line} data-weight="note">
            <dt>davon Ersatzteile</dt>
            <dd>
              <Minus euro={centsToEuro(result.partsCents)} />
            </dd>
          </div>
        )}
        <div className={styles.total} data-fails={result && !result.pays ? true : undefined}>
          <dt>Maximaler Ankaufspreis</dt>
          <dd aria-live="polite">
            <EuroText euro={result && centsToEuro(result.maximumCents)} />
          </dd>
        </div>
      </dl>
      {result && !result.pays && (
        <MessageAlert kind="warning" title="Dieser Ankauf lohnt sich nicht">
          Wunschgewinn und Ersatzteile liegen {formatEuro(centsToEuro(-result.remainderCents))} über dem
          Marktpreis.
        </MessageAlert>
      )}
      {!result && (
        <p className={styles.hint}>
          Geben Sie den erwarteten Marktpreis ein, um den Höchstpreis zu berechnen.
        </p>
      )}
    </Panel>
  );
}

function Minus({ euro }: { euro: number }) {
  return <span className="tabular">{euro === 0 ? formatEuro(0) : `− ${formatEuro(euro)}`}</span>;
}
