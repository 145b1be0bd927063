import { TABLE_ESTIMATE } from '@kreislauf/domain/prices/prices.text';
import type { PriceEstimate } from '@kreislauf/domain/purchase/price-estimate.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import { StepSection } from './step-section.tsx';

interface TableEstimateProps {
  estimate: PriceEstimate;
  /** Nothing but the line. */
  isAlone: boolean;
  /** The way in which it is worked out, shown on demand. */
  children: ReactNode;
}

/** If the price book knows better, the specified estimate is one line. */
export function TableEstimate({ estimate, isAlone, children }: TableEstimateProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <StepSection>
      <Group justify="space-between" gap="sm" className="muted text-sm">
        <span>
          {TABLE_ESTIMATE}: <EuroText euro={centsToEuro(estimate.offerCents)} />
        </span>
        {!isAlone && (
          <Button
            variant="subtle"
            size="compact-sm"
            mih={32}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Rechenweg ausblenden' : 'Rechenweg'}
          </Button>
        )}
      </Group>
      {isOpen && !isAlone && children}
    </StepSection>
  );
}
