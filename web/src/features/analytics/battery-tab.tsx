import type { Analytics } from '@kreislauf/domain/analytics/analytics.contract';
import type { BatteryBucket } from '@kreislauf/domain/analytics/analytics.rules';
import {
  BATTERY_TIP,
  batteryBucketLabels,
  batteryBucketRanges,
} from '@kreislauf/domain/analytics/analytics.text';
import { batteryLevel, REPLACE_BATTERY_BELOW } from '@kreislauf/domain/devices/condition/battery.rules';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { percentOf } from '@kreislauf/domain/shared/ratio';
import { ChartFigure, FactTable } from '../../shared/ui/charts/chart-figure.tsx';
import { FigurePanel } from '../../shared/ui/charts/figure-panel.tsx';
import { Tiles } from '../../shared/ui/charts/tiles.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import styles from './analytics.module.css';
import { devicesText, ofDevicesText, percentText } from './figure-texts.ts';

const bucketColors: Record<BatteryBucket, string> = {
  excellent: 'var(--k-verkauft-mark)',
  good: 'var(--k-verkaufsbereit-mark)',
  fair: 'var(--k-in-reparatur-mark)',
  poor: 'var(--k-error-mark)',
};

export function BatteryTab({ battery }: { battery: Analytics['battery'] }) {
  const { averageHealth, known, unknown, needReplacement, buckets } = battery;
  const rows = buckets.map(({ bucket, devices, share }) => ({
    label: batteryBucketLabels[bucket],
    title: `${batteryBucketLabels[bucket]} (${batteryBucketRanges[bucket]})`,
    value: devices,
    color: bucketColors[bucket],
    facts: [
      { name: 'Geräte', text: formatCount(devices) },
      { name: 'Anteil', text: percentText(share) },
    ],
  }));
  return (
    <>
      <Tiles
        tiles={[
          {
            label: 'Ø Akkuzustand',
            value: percentText(averageHealth),
            tone: averageHealth === null ? undefined : batteryLevel(averageHealth),
            note: `aus ${ofDevicesText(known)} mit Angabe`,
          },
          {
            label: 'Akkutausch nötig',
            value: devicesText(needReplacement),
            tone: needReplacement > 0 ? 'fair' : undefined,
            note: `unter ${REPLACE_BATTERY_BELOW} % (${percentText(percentOf(needReplacement, known))})`,
          },
          { label: 'Ohne Angabe', value: devicesText(unknown), note: 'Akkuzustand nicht erfasst' },
        ]}
      />
      <div className={styles.columns}>
        <ChartFigure
          title="Akkuzustand"
          note="Geräte, die im Zeitraum angekauft wurden"
          rowHeader="Zustand"
          layout="columns"
          format={formatCount}
          empty="Zu keinem Gerät im gewählten Zeitraum ist ein Akkuzustand erfasst."
          rows={rows}
          hasTableBeside
        />
        <FigurePanel title="Bereiche und Empfehlung">
          <FactTable title="Geräte nach Akkuzustand" rowHeader="Zustand" rows={rows} />
          <div className={`${styles.advice} ruled`}>
            <p>
              {needReplacement === 0
                ? `Kein Gerät liegt unter ${REPLACE_BATTERY_BELOW} %: Ein Akkutausch ist nicht nötig.`
                : `${devicesText(needReplacement)} ${needReplacement === 1 ? 'liegt' : 'liegen'} unter ${REPLACE_BATTERY_BELOW} %: Hier ist ein Akkutausch nötig.`}
            </p>
            <MessageAlert kind="info">{BATTERY_TIP}</MessageAlert>
          </div>
        </FigurePanel>
      </div>
    </>
  );
}
