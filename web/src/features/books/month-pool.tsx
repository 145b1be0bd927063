import type { BookMonth } from '@kreislauf/domain/books/books.contract';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { Breakdown, BreakdownLine } from '../../shared/ui/values/breakdown.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';

/** Shows how the tax of the phones that are taxed together is worked out. */
export function MonthPool({ pool: { carry, diff, tax } }: { pool: NonNullable<BookMonth['pool']> }) {
  return (
    <Panel
      title="Gesamtdifferenz"
      note="Geräte bis 750 € Einkaufspreis werden zusammen versteuert: Verkäufe minus Ankäufe des Monats"
    >
      <Breakdown label="Gesamtdifferenz">
        <BreakdownLine label="Übertrag" note="Was frühere Monate des Jahres unter null gelassen haben">
          <EuroText euro={carry} />
        </BreakdownLine>
        <BreakdownLine label="Differenz des Monats">
          <EuroText euro={diff} />
        </BreakdownLine>
        <BreakdownLine label="Zu versteuern" weight="sum">
          <EuroText euro={Math.max(0, carry + diff)} />
        </BreakdownLine>
        <BreakdownLine label="Darin enthaltene Steuer" weight="total">
          <EuroText euro={tax} />
        </BreakdownLine>
      </Breakdown>
    </Panel>
  );
}
