import { OLD_PRICE_DAYS } from '@kreislauf/domain/prices/take-over.rules';
import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDownload,
  IconHistory,
  IconPlus,
  IconSparkles,
  IconUpload,
} from '@tabler/icons-react';
import { messageOf } from '../../shared/api-error.ts';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { showError } from '../../shared/ui/messages/messages.tsx';
import { downloadPrices } from './prices.api.ts';

/** Dialogs over the book. */
export type PriceBookDialog = 'add' | 'import' | 'history';

interface PriceBookActionsProps {
  mayEdit: boolean;
  isEmpty: boolean;
  filters: { search: string; brand: string };
  onOpen: (dialog: PriceBookDialog) => void;
  onTakeOver: () => void;
}

export function PriceBookActions({ mayEdit, isEmpty, filters, onOpen, onTakeOver }: PriceBookActionsProps) {
  const isPhone = usePhone();
  const download = async () => {
    try {
      await downloadPrices(filters);
    } catch (error) {
      showError(messageOf(error, 'Fehler beim Herunterladen der Preise'));
    }
  };
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={15} stroke={2} aria-hidden />}>
            Mehr
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && !isEmpty && (
            <Menu.Item leftSection={<IconSparkles size={18} stroke={1.6} aria-hidden />} onClick={onTakeOver}>
              Vorschläge übernehmen (älter als {OLD_PRICE_DAYS} Tage)
            </Menu.Item>
          )}
          {mayEdit && (
            <Menu.Item
              leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
              onClick={() => onOpen('import')}
            >
              CSV einlesen
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            onClick={() => void download()}
          >
            CSV herunterladen
          </Menu.Item>
          <Menu.Item
            leftSection={<IconHistory size={18} stroke={1.6} aria-hidden />}
            onClick={() => onOpen('history')}
          >
            Verlauf
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {mayEdit && (
        <Button
          // Beside the other button the words alone fill a phone.
          leftSection={!isPhone && <IconPlus size={17} stroke={2} aria-hidden />}
          onClick={() => onOpen('add')}
        >
          Modell hinzufügen
        </Button>
      )}
    </>
  );
}
