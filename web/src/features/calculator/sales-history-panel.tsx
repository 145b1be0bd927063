import type { CalculatorHistory, SimilarDevice } from '@kreislauf/domain/calculator/calculator.contract';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Box, Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import { historyQuery } from './calculator.api.ts';
import styles from './sales-history-panel.module.css';
import type { Calculation } from './use-calculation.ts';

interface HistoryPanelProps {
  calculation: Calculation;
  partsCost: number;
}

/** Earlier sales of this model. Users without the permission calculate without it: no error, no panel. */
export function SalesHistoryPanel({ calculation, partsCost }: HistoryPanelProps) {
  const { model } = calculation;
  const history = useQuery(historyQuery(model, partsCost));
  if (history.isError && !history.data) return null;
  return (
    <Panel title={`Verkaufte ${model}`} aside={devicesSold(history.data)}>
      {!history.data ? (
        <Skeleton height={120} radius="md" />
      ) : history.data.reference ? (
        <Reference reference={history.data.reference} calculation={calculation} />
      ) : (
        <Box component="p" mt="xs" className="muted text-xs">
          Von diesem Modell wurden noch nicht genug Geräte verkauft, um einen Anhaltspunkt zu geben.
        </Box>
      )}
      {history.data && history.data.similar.length > 0 && <Similar devices={history.data.similar} />}
    </Panel>
  );
}

function devicesSold(history: CalculatorHistory | undefined): string | undefined {
  const devices = history?.reference?.devices;
  if (!devices) return undefined;
  return devices === 1 ? '1 Gerät' : `${devices} Geräte`;
}

interface ReferenceProps {
  reference: NonNullable<CalculatorHistory['reference']>;
  calculation: Calculation;
}

function Reference({ reference, calculation }: ReferenceProps) {
  const { averageSellingPrice, averagePartsCost, averageProfit, lowestProfit, highestProfit } = reference;
  return (
    <>
      <dl className={styles.figures}>
        <Figure label="Ø Verkaufspreis" euro={averageSellingPrice} />
        <Figure label="Ø Ersatzteile" euro={averagePartsCost} />
        <Figure label="Ø Gewinn" euro={averageProfit} />
      </dl>
      {reference.devices > 1 && (
        <p className={`${styles.range} muted text-xs`}>
          Gewinn zwischen {formatEuro(lowestProfit)} und {formatEuro(highestProfit)}
        </p>
      )}
      {(calculation.marketPrice !== averageSellingPrice || calculation.wrong.marketPrice !== null) && (
        <Button
          mt="sm"
          className="medium"
          variant="default"
          size="sm"
          fullWidth
          onClick={() => calculation.setMarketPrice(averageSellingPrice)}
        >
          {formatEuro(averageSellingPrice)} als Marktpreis übernehmen
        </Button>
      )}
    </>
  );
}

function Figure({ label, euro }: { label: string; euro: number }) {
  return (
    <div>
      <dt className="text-2xs">{label}</dt>
      <dd className="text-md bold">
        <EuroText euro={euro} />
      </dd>
    </div>
  );
}

function Similar({ devices }: { devices: SimilarDevice[] }) {
  return (
    <>
      <Box component="h3" mt="lg" mb="2xs" className="text-xs bold">
        Ähnlichste verkaufte Geräte
      </Box>
      <ul>
        {devices.map((device) => (
          <li key={device._id} className={`${styles.device} tight`}>
            <Stack gap={0} miw={0}>
              <Link to={paths.device(device._id)} className={`${styles.name} medium wrap`}>
                {device.modelDesc ?? device.model}
              </Link>
              <span className={`${styles.facts} muted text-xs`}>
                Verkauft <DateText date={device.soldDate} /> für {formatEuro(device.actualSellingPrice)}
              </span>
              <span className={`${styles.facts} muted text-xs`}>
                Einkaufspreis {formatEuro(device.purchasePrice)}, Teile {formatEuro(device.partsCost)}
              </span>
            </Stack>
            <span className={`${styles.profit} end bold`}>
              <EuroText euro={device.profit} />
              <span className={`${styles.facts} muted text-xs`}>Gewinn</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
