import type { Analytics } from '@kreislauf/domain/analytics/analytics.contract';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { Button } from '@mantine/core';
import { IconBraces, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { saveFile } from '../../shared/save-file.ts';
import { analyticsCsv } from './analytics-csv.ts';

/** The figures on the screen as a file that is named with today's date, or on paper. */
export function ExportActions({ analytics }: { analytics: Analytics | undefined }) {
  const save = (ending: 'json' | 'csv', type: string, contentOf: (shown: Analytics) => string) => {
    if (analytics) saveFile(`datenanalyse-${shopDay(new Date())}.${ending}`, type, contentOf(analytics));
  };
  const disabled = !analytics;
  return (
    <>
      <Button
        variant="default"
        aria-label="Als JSON exportieren"
        leftSection={<IconBraces size={16} stroke={1.8} aria-hidden />}
        disabled={disabled}
        onClick={() =>
          save('json', 'application/json', (shown) =>
            JSON.stringify({ exportedAt: new Date().toISOString(), ...shown }, null, 2),
          )
        }
      >
        JSON
      </Button>
      <Button
        variant="default"
        aria-label="Als CSV exportieren"
        leftSection={<IconFileSpreadsheet size={16} stroke={1.8} aria-hidden />}
        disabled={disabled}
        onClick={() => save('csv', 'text/csv;charset=utf-8', analyticsCsv)}
      >
        CSV
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden />}
        disabled={disabled}
        onClick={() => window.print()}
      >
        Drucken
      </Button>
    </>
  );
}
