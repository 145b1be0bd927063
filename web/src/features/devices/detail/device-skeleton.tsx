import { Skeleton } from '@mantine/core';
import { useLastHeights } from '../../../shared/ui/feedback/use-last-heights.ts';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
import styles from './device-page.module.css';

/** The outline of the page while the device is on its way: as high as the panels of the last one. */
export function DeviceSkeleton() {
  const isPhone = usePhone();
  const { heights: head = [154] } = useLastHeights('device.head', false);
  const { heights: info = [340, 198, 168] } = useLastHeights('device.info', false);
  const { heights: phone = [341, 137, 124, 400] } = useLastHeights('device.phone', false);
  const { heights: money = [449, 257, 216] } = useLastHeights('device.money', false);
  return (
    <div role="status" aria-label="Gerät wird geladen">
      {isPhone ? (
        <>
          <Skeleton height={80} mb="sm" />
          <Panels heights={head} />
          <Skeleton height={44} my="sm" />
          <div className={styles.tabPanel}>
            <Panels heights={info} />
          </div>
        </>
      ) : (
        <>
          <Skeleton height={36} mb="sm" />
          <div className={styles.columns}>
            {[phone, money].map((heights, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
              <div key={index} className={styles.column}>
                <Panels heights={heights} />
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function Panels({ heights }: { heights: (number | undefined)[] }) {
  return heights.map((height = 140, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
    <Skeleton key={index} height={height} radius="lg" />
  ));
}
