import type { AvailableDevice } from '@kreislauf/domain/assignments/assignments.contract';
import { calculateProfit, sumOfParts } from '@kreislauf/domain/devices/money/device-money.rules';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { Box, Text } from '@mantine/core';
import { useStaff } from '../../../shared/session/user-info.ts';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import styles from './operator-profit.module.css';

interface OperatorProfitProps {
  device: Pick<AvailableDevice, 'purchasePrice' | 'sellingPrice' | 'parts'>;
  minimumPrice: number | null;
}

/** Cost of the device and profit at its minimum price, recomputed with every key. */
export function OperatorProfit({ device, minimumPrice }: OperatorProfitProps) {
  if (useStaff().hidesCosts) return null;
  return <Profit device={device} minimumPrice={minimumPrice} />;
}

function Profit({ device, minimumPrice }: OperatorProfitProps) {
  const costs = {
    purchasePriceCents: euroToCents(device.purchasePrice),
    partsCents: sumOfParts(device.parts.map(({ price }) => ({ priceCents: euroToCents(price) }))),
  };
  const profit =
    minimumPrice === null ? null : centsToEuro(calculateProfit(euroToCents(minimumPrice), costs));
  return (
    <Box py="sm" px="md" className="sunken">
      <dl className={styles.lines} aria-live="polite">
        <div>
          <dt>Einkaufspreis</dt>
          <dd>
            <EuroText euro={device.purchasePrice} />
          </dd>
        </div>
        <div>
          <dt>Ersatzteile</dt>
          <dd>
            <EuroText euro={centsToEuro(costs.partsCents)} />
          </dd>
        </div>
        <Box pt="2xs" className="ruled">
          <dt>Gerätekosten</dt>
          <dd>
            <EuroText euro={centsToEuro(costs.purchasePriceCents + costs.partsCents)} />
          </dd>
        </Box>
        <div className={`${styles.profit} text-lg bold`}>
          <dt>Ihr Gewinn</dt>
          <dd>
            <EuroText euro={profit} />
          </dd>
        </div>
      </dl>
      <Text size="xs" c="dimmed" mt="xs">
        {profit !== null && profit < 0 ? (
          'Der Mindestpreis liegt unter den Gerätekosten.'
        ) : (
          <>
            Geplanter Verkaufspreis: <EuroText euro={device.sellingPrice} />
          </>
        )}
      </Text>
    </Box>
  );
}
