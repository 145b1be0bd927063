import { MARKET_PRICE_STEP_EURO } from '@kreislauf/domain/calculator/maximum-before-tax.rules';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import styles from './prices-panel.module.css';
import { SteppedPrice } from './stepped-price.tsx';
import type { Calculation } from './use-calculation.ts';

export function PricesPanel({ calculation }: { calculation: Calculation }) {
  return (
    <Panel title="Preise">
      <div className={styles.prices}>
        <SteppedPrice
          label="Erwarteter Marktpreis"
          placeholder="z. B. 400"
          step={MARKET_PRICE_STEP_EURO}
          value={calculation.marketPrice}
          wrong={calculation.wrong.marketPrice}
          onChange={calculation.setMarketPrice}
        />
        <SteppedPrice
          label="Wunschgewinn"
          placeholder="0,00"
          step={MARKET_PRICE_STEP_EURO}
          value={calculation.desiredProfit}
          wrong={calculation.wrong.desiredProfit}
          onChange={calculation.setDesiredProfit}
        />
      </div>
    </Panel>
  );
}
