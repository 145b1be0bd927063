import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react';

/** A component in a file of its own. `WhenLoaded` fetches it and shows what is inside when it is there. */
export interface OnDemand<Props extends object = object> extends FunctionComponent<Props> {
  load(): Promise<unknown>;
  isLoaded(): boolean;
}

export function onDemand<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<unknown> | undefined;
  const load = () => {
    loading ??= fetchPart().then(
      (part) => {
        loaded = part;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, outside components, as `lazy` is
  function Part(props: Props) {
    if (!loaded) throw new Error('A part was shown before it was loaded');
    const Loaded = loaded;
    return <Loaded {...props} />;
  }
  return Object.assign(Part, { load, isLoaded: () => loaded !== undefined });
}

/** Fetches the part, if there is one, and says whether it is there. */
export function useLoaded(part: Pick<OnDemand, 'load' | 'isLoaded'> | undefined): boolean {
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [, setArrival] = useState<unknown>();
  const isThere = !part || part.isLoaded();
  useEffect(() => {
    if (!isThere)
      part.load().then(
        () => setArrival({}),
        (error) => setFailure({ error }),
      );
  }, [part, isThere]);
  if (failure) throw failure.error;
  return isThere;
}

interface WhenLoadedProps {
  part: Pick<OnDemand, 'load' | 'isLoaded'>;
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * No Suspense: React would keep the old page while the new one loads, as if the click had done nothing, and a
 * fallback for at least 300 ms, also when all is there.
 */
export function WhenLoaded({ part, waiting, children }: WhenLoadedProps) {
  return useLoaded(part) ? children : waiting;
}
