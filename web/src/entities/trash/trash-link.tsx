import type { TrashKind } from '@kreislauf/domain/trash/trash.rules';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';

/** Below a list, for those who may delete from it: the way to what was deleted. */
export function TrashLink({ kind }: { kind: TrashKind }) {
  return (
    <Button
      component={Link}
      to={`${paths.trash}?kind=${kind}`}
      variant="subtle"
      color="gray"
      mt="xs"
      className="no-print"
      leftSection={<IconTrash size={16} stroke={1.8} aria-hidden />}
    >
      Papierkorb
    </Button>
  );
}
