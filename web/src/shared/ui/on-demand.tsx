import { type ComponentType, type FunctionComponent, lazy, type ReactNode, useEffect, useState } from 'react';

/** A component in a file of its own, fetched when it is first shown, or before that by `load`. */
export interface OnDemand<Props extends object = object> extends FunctionComponent<Props> {
  load(): Promise<unknown>;
  isLoaded(): boolean;
}

export function onDemand<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const load = () => {
    loading ??= fetchPart().then((part) => {
      loaded = part;
      return { default: part };
    });
    return loading;
  };
  const Late = lazy(load);

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, outside components, as `lazy` is
  function Part(props: Props) {
    // Decided once: what has been waited for must not be mounted anew.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Late);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { load, isLoaded: () => loaded !== undefined });
}

/** Fetches the part, if there is one, and says whether it is there. */
export function useLoaded(part: Pick<OnDemand, 'load' | 'isLoaded'> | undefined): boolean {
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [, setArrival] = useState<unknown>();
  const isThere = !part || part.isLoaded();
  useEffect(() => {
    if (!isThere) part.load().then(setArrival, (error) => setFailure({ error }));
  }, [part, isThere]);
  if (failure) throw failure.error;
  return isThere;
}

interface WhenLoadedProps {
  part: Pick<OnDemand, 'load' | 'isLoaded'>;
  waiting: ReactNode;
  children: ReactNode;
}

/** For the first thing on a page: React keeps the fallback of a Suspense for at least 300 ms, also when all is there. */
export function WhenLoaded({ part, waiting, children }: WhenLoadedProps) {
  return useLoaded(part) ? children : waiting;
}
