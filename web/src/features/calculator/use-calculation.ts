import { shopProfit } from '@kreislauf/domain/prices/shop-profit.rules';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { shopDefaultsQuery } from '../../entities/settings/shop-defaults.ts';
import { type CalculationValues, readCalculation, writeCalculation } from './calculation-address.ts';

/** As typed, where it is no amount: kept beside the values, since an address carries amounts only. */
interface WrongPrices {
  marketPrice: string | null;
  desiredProfit: string | null;
}

const nothingWrong: WrongPrices = { marketPrice: null, desiredProfit: null };

export interface Calculation extends CalculationValues {
  /** As typed, else as the shop wants it for a phone of this price. */
  desiredProfit: number | null;
  /** As typed; left out where it is the shop's. */
  ownProfit: number | undefined;
  wrong: WrongPrices;
  /** Something was entered that can be cleared. */
  isStarted: boolean;
  setManufacturer: (manufacturer: string) => void;
  setModel: (model: string) => void;
  setMarketPrice: SetPrice;
  setDesiredProfit: SetPrice;
  setChosen: (ids: string[]) => void;
  reset: () => void;
}

type SetPrice = (euro: number | null, wrong?: string | null) => void;

/** Browsers refuse addresses that change with every press of a quick thumb. */
const PAUSE_MS = 300;

/**
 * The calculation lives in the address: a reload brings it back, a link shows it to a colleague. The
 * address follows debounced and replaces its entry in the history, so that going back leaves the
 * calculator instead of undoing it step by step.
 */
export function useCalculation(): Calculation {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data: shop } = useQuery(shopDefaultsQuery);
  const [values, setValues] = useState(() => readCalculation(search));
  const [wrong, setWrong] = useState(nothingWrong);
  const known = useRef(search);
  /** Addresses that we wrote and have not seen yet: a slow machine shows them when more was chosen already. */
  const written = useRef<string[]>([]);

  useEffect(() => {
    const at = written.current.indexOf(search);
    written.current.splice(0, at + 1);
    if (at >= 0 || search === known.current) return;
    // Not our own doing: a link led here, or the way back.
    known.current = search;
    setValues(readCalculation(search));
    setWrong(nothingWrong);
  }, [search]);

  const wanted = writeCalculation(values);
  useEffect(() => {
    if (wanted === known.current) return;
    const timer = setTimeout(() => {
      // On the way to another page: writing now would call it off.
      if (window.location.pathname !== pathname) return;
      known.current = wanted;
      written.current.push(wanted);
      void navigate({ search: wanted }, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, navigate, pathname]);

  const change = (changed: Partial<CalculationValues>) =>
    setValues((current) => ({ ...current, ...changed }));
  const setPrice =
    (field: keyof WrongPrices): SetPrice =>
    (euro, typed = null) => {
      // The address keeps the last amount that could be read.
      if (typed === null) change({ [field]: euro });
      setWrong((current) => ({ ...current, [field]: typed }));
    };
  const { desiredProfit: ownProfit } = values;
  const usual = shopProfit(shop?.profitClasses ?? [], euroToCents(values.marketPrice ?? 0));
  return {
    ...values,
    desiredProfit: ownProfit === undefined ? centsToEuro(usual) : ownProfit,
    ownProfit: ownProfit ?? undefined,
    wrong,
    isStarted: wanted !== '' || Object.values(wrong).some((typed) => typed !== null),
    setManufacturer: (manufacturer) =>
      manufacturer !== values.manufacturer && change({ manufacturer, model: '', chosen: [] }),
    // The parts belong to the model: what is chosen already keeps them.
    setModel: (model) => model !== values.model && change({ model, chosen: [] }),
    setMarketPrice: setPrice('marketPrice'),
    setDesiredProfit: setPrice('desiredProfit'),
    setChosen: (chosen) => change({ chosen }),
    reset: () => {
      setValues(readCalculation(''));
      setWrong(nothingWrong);
    },
  };
}
