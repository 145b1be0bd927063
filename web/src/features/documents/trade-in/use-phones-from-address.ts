import { parseEuro } from '@kreislauf/domain/shared/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../../shared/api-error.ts';
import { showError } from '../../../shared/ui/messages/messages.tsx';
import { deviceQuery } from '../../devices/devices.api.ts';
import type { ChosenPhone, Side } from './trade-in-values.ts';

type Add = (side: Side, phone: ChosenPhone, price?: number | null) => void;

/** Phones with which the deal was begun on another page join it; afterwards the address is plain again. */
export function usePhonesFromAddress(add: Add): { begins: Side; addAgain: () => void } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // As the page was opened.
  const [wanted] = useState(() =>
    (['buy', 'sell'] as const).flatMap((side) =>
      params.getAll(side).map((id) => ({ side, id, price: parseEuro(params.get('price') ?? '') })),
    ),
  );
  const latestAdd = useRef(add);
  useEffect(() => {
    latestAdd.current = add;
  });
  const addAll = async () => {
    for (const { side, id, price } of wanted) {
      try {
        latestAdd.current(side, await client.fetchQuery(deviceQuery(id)), side === 'sell' ? price : null);
      } catch (error) {
        showError(messageOf(error, 'Fehler beim Laden des Geräts'));
      }
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (wanted.length === 0) return;
    void addAll().then(() => navigate({ search: '' }, { replace: true, preventScrollReset: true }));
  }, []);
  return {
    begins: wanted.some(({ side }) => side === 'buy') ? 'sell' : 'buy',
    addAgain: () => void addAll(),
  };
}
