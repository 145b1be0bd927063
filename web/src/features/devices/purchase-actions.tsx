import { Button } from '@mantine/core';
import { IconBolt, IconListCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { ThumbBar } from '../../shared/ui/layout/thumb-bar.tsx';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';

/** The two ways a phone comes into the inventory. */
export function PurchaseActions() {
  const isPhone = usePhone();
  if (!useMay('devices.create')) return null;
  if (!isPhone) return <PurchaseButtons />;
  return (
    <ThumbBar>
      <PurchaseButtons isNarrow />
    </ThumbBar>
  );
}

/** Narrow: the words alone fill the buttons. */
export function PurchaseButtons({ isNarrow = false }: { isNarrow?: boolean }) {
  return (
    <>
      <Button
        component={Link}
        to={paths.deviceAdd}
        variant="default"
        leftSection={!isNarrow && <IconBolt size={17} stroke={1.9} aria-hidden />}
      >
        Schnell hinzufügen
      </Button>
      <Button
        component={Link}
        to={paths.purchaseGuide}
        leftSection={!isNarrow && <IconListCheck size={17} stroke={1.9} aria-hidden />}
      >
        Strukturierter Ankauf
      </Button>
    </>
  );
}
