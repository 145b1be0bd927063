import type { MaximumPrice } from '@kreislauf/domain/calculator/maximum-before-tax.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { Group, Stack, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { ThumbBar } from '../../shared/ui/layout/thumb-bar.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import { BREAKDOWN_ID } from './cost-breakdown.tsx';
import styles from './maximum-bar.module.css';

/** On a phone the answer stays in sight while parts are chosen; a press leads to how it came about. */
export function MaximumBar({ result }: { result: MaximumPrice | null }) {
  const showBreakdown = () => document.getElementById(BREAKDOWN_ID)?.scrollIntoView({ behavior: 'smooth' });
  return (
    <ThumbBar>
      <UnstyledButton
        className={`${styles.bar} accent`}
        data-fails={result && !result.pays ? true : undefined}
        onClick={showBreakdown}
      >
        <Stack component="span" gap={0} className="bold tight">
          {result && !result.pays ? 'Ankauf lohnt sich nicht' : 'Höchstens zahlen'}
          <Group component="span" gap="3xs" wrap="nowrap" display="inline-flex" className="text-2xs regular">
            Rechnung ansehen
            <IconChevronDown size={13} stroke={2.2} aria-hidden />
          </Group>
        </Stack>
        <span className="text-2xl bold">
          <EuroText euro={result && centsToEuro(result.maximumCents)} />
        </span>
      </UnstyledButton>
    </ThumbBar>
  );
}
