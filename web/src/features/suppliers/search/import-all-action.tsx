import { formatCount } from '@kreislauf/domain/shared/numbers';
import { IMPORT_BATCH_SIZE } from '@kreislauf/domain/suppliers/import-outcome.rules';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { confirm } from '../../../shared/ui/forms/confirm-dialog.tsx';
import { ThumbBar } from '../../../shared/ui/layout/thumb-bar.tsx';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';

interface ImportAllActionProps {
  /** The number of results; undefined while they are being counted. */
  total: number | undefined;
  isBusy: boolean;
  onImport: () => void;
}

/** In the header of a desktop, within the thumb's reach on a phone. */
export function ImportAllAction({ total, isBusy, onImport }: ImportAllActionProps) {
  const isPhone = usePhone();
  const button = (
    <Button
      leftSection={<IconDownload size={17} stroke={2} aria-hidden />}
      loading={isBusy}
      disabled={!total}
      onClick={async () => {
        if (total && (await isWanted(total))) onImport();
      }}
    >
      {total ? `Alle importieren (${formatCount(total)})` : 'Alle importieren'}
    </Button>
  );
  return isPhone ? <ThumbBar>{button}</ThumbBar> : button;
}

/** Thousands of parts are quickly added and slowly removed: more than one step is asked for. */
async function isWanted(total: number): Promise<boolean> {
  if (total <= IMPORT_BATCH_SIZE) return true;
  return confirm({
    title: `${formatCount(total)} Produkte importieren?`,
    text: 'Alle Ergebnisse der Suche kommen in die Teileliste. Bekannte Teile werden aktualisiert, nicht verdoppelt. Sie können den Import jederzeit anhalten.',
    action: `${formatCount(total)} Produkte importieren`,
  });
}
