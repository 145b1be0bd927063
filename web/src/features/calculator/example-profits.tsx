import {
  calculateExampleProfits,
  type ExampleProfit,
  examplePurchasePricesCents,
  type PlannedPurchase,
} from '@kreislauf/domain/calculator/maximum-before-tax.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import { type BadgeTone, StatusBadge } from '../../shared/ui/values/status-badge.tsx';
import styles from './example-profits.module.css';

const outcomes: Record<ExampleProfit['outcome'], { tone: BadgeTone; label: string }> = {
  reachesDesiredProfit: { tone: 'success', label: 'Wunschgewinn erreicht' },
  belowDesiredProfit: { tone: 'warning', label: 'unter Wunschgewinn' },
  loss: { tone: 'error', label: 'Verlust' },
};

/** Profit at four usual purchase prices with the chosen parts. */
export function ExampleProfits({ purchase }: { purchase: PlannedPurchase | null }) {
  const profits = purchase && calculateExampleProfits(purchase);
  return (
    <Panel title="Gewinn je Einkaufspreis">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Einkaufspreis</th>
            <th scope="col">Ergebnis</th>
            <th scope="col" className={styles.amount}>
              Gewinn
            </th>
          </tr>
        </thead>
        <tbody>
          {examplePurchasePricesCents.map((cents, index) => {
            const profit = profits?.[index];
            return (
              <tr key={cents}>
                <th scope="row">
                  <EuroText euro={centsToEuro(cents)} />
                </th>
                <td>{profit ? <StatusBadge {...outcomes[profit.outcome]} /> : '–'}</td>
                <td className={styles.amount}>
                  <EuroText euro={profit && centsToEuro(profit.profitCents)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}
