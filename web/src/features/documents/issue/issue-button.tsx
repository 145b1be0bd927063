import { Button } from '@mantine/core';
import { ThumbBar } from '../../../shared/ui/layout/thumb-bar.tsx';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';

/** A form of many phones is long: on a phone its end is always within reach. */
export function IssueButton({ isBusy, children }: { isBusy: boolean; children: string }) {
  const isPhone = usePhone();
  const button = (
    <Button type="submit" size="md" fullWidth={isPhone} loading={isBusy} style={{ alignSelf: 'flex-end' }}>
      {children}
    </Button>
  );
  return isPhone ? <ThumbBar>{button}</ThumbBar> : button;
}
