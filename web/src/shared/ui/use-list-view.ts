import { useLocalStorage } from '@mantine/hooks';
import { usePhone } from './use-phone.ts';

export type ListView = 'table' | 'cards';

/** What was chosen last on this machine; before that what suits the width. */
export function useListView(key: string): [ListView, (view: ListView) => void] {
  const isPhone = usePhone();
  const [chosen, choose] = useLocalStorage<ListView | ''>({
    key,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const isKnown = chosen === 'table' || chosen === 'cards';
  return [isKnown ? chosen : isPhone ? 'cards' : 'table', choose];
}
