import { useLocalStorage } from '@mantine/hooks';
import { usePhone } from '../../shared/ui/use-phone.ts';

export type PartView = 'table' | 'cards';

/** What was chosen last on this machine; before that what suits the width. */
export function usePartView(): [PartView, (view: PartView) => void] {
  const isPhone = usePhone();
  const [chosen, choose] = useLocalStorage<PartView | ''>({
    key: 'partsView',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const isKnown = chosen === 'table' || chosen === 'cards';
  return [isKnown ? chosen : isPhone ? 'cards' : 'table', choose];
}
