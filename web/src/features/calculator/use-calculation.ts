import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CalculationValues, readCalculation, writeCalculation } from './calculation-address.ts';

export interface Calculation extends CalculationValues {
  /** Something was entered that can be cleared. */
  isStarted: boolean;
  setManufacturer: (manufacturer: string) => void;
  setModel: (model: string) => void;
  setMarketPrice: (euro: number | null) => void;
  setDesiredProfit: (euro: number | null) => void;
  setChosen: (ids: string[]) => void;
  reset: () => void;
}

/** Browsers refuse addresses that change with every press of a quick thumb. */
const PAUSE_MS = 300;

/**
 * What is being calculated, kept in the address: a reload brings it back, a link shows it to a colleague. The
 * address follows when the input pauses and replaces its entry in the history, so that going back leaves the
 * calculator instead of undoing it step by step.
 */
export function useCalculation(): Calculation {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [values, setValues] = useState(() => readCalculation(search));
  const known = useRef(search);

  useEffect(() => {
    if (search === known.current) return;
    // Not our own doing: a link led here, or the way back.
    known.current = search;
    setValues(readCalculation(search));
  }, [search]);

  const wanted = writeCalculation(values);
  useEffect(() => {
    if (wanted === known.current) return;
    const timer = setTimeout(() => {
      // On the way to another page: writing now would call it off.
      if (window.location.pathname !== pathname) return;
      known.current = wanted;
      navigate({ search: wanted }, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, navigate, pathname]);

  const change = (changed: Partial<CalculationValues>) =>
    setValues((current) => ({ ...current, ...changed }));
  return {
    ...values,
    isStarted: wanted !== '',
    setManufacturer: (manufacturer) => change({ manufacturer, model: '', chosen: [] }),
    setModel: (model) => change({ model, chosen: [] }),
    setMarketPrice: (marketPrice) => change({ marketPrice }),
    setDesiredProfit: (desiredProfit) => change({ desiredProfit }),
    setChosen: (chosen) => change({ chosen }),
    reset: () => setValues(readCalculation('')),
  };
}
