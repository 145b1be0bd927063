import { type AnalyticsPeriod, analyticsPeriods } from '@kreislauf/domain/analytics/analytics.rules';
import { periodLabels } from '@kreislauf/domain/analytics/analytics.text';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';

interface PeriodFilterProps {
  period: AnalyticsPeriod;
  onChange: (period: AnalyticsPeriod) => void;
}

const choices = analyticsPeriods.map((value) => ({ value, label: periodLabels[value] }));

/** By the day of purchase. Four words side by side do not fit a phone: there it is the phone's own list. */
export function PeriodFilter({ period, onChange }: PeriodFilterProps) {
  const isPhone = usePhone();
  if (isPhone)
    return (
      <NativeSelect
        aria-label="Zeitraum"
        size="md"
        data={choices}
        value={period}
        onChange={(event) => onChange(event.currentTarget.value as AnalyticsPeriod)}
      />
    );
  return <SegmentedControl aria-label="Zeitraum" data={choices} value={period} onChange={onChange} />;
}
