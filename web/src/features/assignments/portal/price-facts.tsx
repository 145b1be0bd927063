import { calculateResellerProfit } from '@kreislauf/domain/assignments/assignment.rules';
import type { OwnAssignment } from '@kreislauf/domain/assignments/own-assignments.contract';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { VisuallyHidden } from '@mantine/core';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import { CardFact, CardFacts } from './facts.tsx';

/** Minimum price and sale price. The price of a reversed sale stays, struck through. */
export function PriceFacts({ assignment }: { assignment: OwnAssignment }) {
  const { status, minimumPrice, actualSalePrice, soldAt, assignedAt } = assignment;
  if (status === 'sold' && actualSalePrice !== null) {
    const profit = calculateResellerProfit(euroToCents(actualSalePrice), euroToCents(minimumPrice));
    return (
      <CardFacts>
        <CardFact label="Verkaufspreis">
          <EuroText euro={actualSalePrice} />
        </CardFact>
        <CardFact label="Mindestpreis">
          <EuroText euro={minimumPrice} />
        </CardFact>
        <CardFact label="Ihr Gewinn" look="profit">
          <EuroText euro={centsToEuro(profit)} />
        </CardFact>
        <CardFact label="Verkauft am">
          <DateText date={soldAt} />
        </CardFact>
      </CardFacts>
    );
  }
  return (
    <CardFacts>
      <CardFact label="Mindestpreis" look="main">
        <EuroText euro={minimumPrice} />
      </CardFact>
      {actualSalePrice !== null && (
        <CardFact label="Verkauf zurückgenommen">
          <s className="muted">
            <VisuallyHidden>zuvor verkauft für </VisuallyHidden>
            <EuroText euro={actualSalePrice} />
          </s>
        </CardFact>
      )}
      <CardFact label="Zugewiesen am">
        <DateText date={assignedAt} />
      </CardFact>
    </CardFacts>
  );
}
