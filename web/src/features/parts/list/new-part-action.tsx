import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/session/user-info.ts';
import { ThumbBar } from '../../../shared/ui/layout/thumb-bar.tsx';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';

/** In the header of a desktop, within the thumb's reach on a phone. */
export function NewPartAction() {
  const isPhone = usePhone();
  if (!useMay('parts.create')) return null;
  const link = (
    <Button component={Link} to={paths.partAdd} leftSection={<IconPlus size={17} stroke={2} aria-hidden />}>
      Neues Teil
    </Button>
  );
  return isPhone ? <ThumbBar>{link}</ThumbBar> : link;
}
