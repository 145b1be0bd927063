import { salesInWords } from '@kreislauf/domain/settlements/settlements.text';
import { useQuery } from '@tanstack/react-query';
import { FigureLines } from '../../../entities/settlements/settled-lines.tsx';
import { monthText } from '../../../shared/ui/charts/axis-texts.ts';
import { Panel } from '../../../shared/ui/layout/panel.tsx';
import { ownMonthsQuery } from './own-settlements.api.ts';

/** All sales, settled or not; without any there is nothing to add up. */
export function ShareByMonth() {
  const { data: months } = useQuery(ownMonthsQuery);
  if (!months || months.length === 0) return null;
  return (
    <Panel title="Ihr Anteil je Monat" note="Alle Verkäufe, abgerechnet oder nicht">
      <FigureLines
        label="Ihr Anteil je Monat"
        columns={['Verkauft für', 'Mindestpreis', 'Ihr Anteil']}
        lines={months.map(({ month, count, sold, owed, share }) => ({
          key: month,
          name: monthText(month),
          note: salesInWords(count),
          figures: [sold, owed, share],
        }))}
      />
    </Panel>
  );
}
