import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useCards } from '../layout/use-phone.ts';

export type ListView = 'table' | 'cards';

/** The last choice on this machine, else by the width. Paper always gets the table. */
export function useListView(key: string): [ListView, (view: ListView) => void] {
  const suitsCards = useCards();
  const isPaper = useMediaQuery('print', false, { getInitialValueInEffect: false });
  const [chosen, choose] = useLocalStorage<ListView | ''>({
    key,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const isKnown = !isPaper && (chosen === 'table' || chosen === 'cards');
  return [isKnown ? chosen : suitsCards ? 'cards' : 'table', choose];
}
