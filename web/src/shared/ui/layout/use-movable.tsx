import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './use-movable.module.css';

interface Movable<Name extends string> {
  /** The place that a layout gives each piece. */
  places: Record<Name, ReactNode>;
  /** To be rendered once, behind the layouts. */
  pieces: ReactNode;
}

/**
 * Pieces of a page that two layouts share. A phone that is turned changes the layout, and the pieces move to it as they are:
 * an open dialog and what was typed stay.
 */
export function useMovable<Name extends string>(pieces: Record<Name, ReactNode>): Movable<Name> {
  const [hosts] = useState(() => new Map<Name, HTMLElement>());
  const names = Object.keys(pieces) as Name[];
  const hostOf = (name: Name) => {
    const host = hosts.get(name) ?? document.createElement('div');
    host.className = styles.host ?? '';
    hosts.set(name, host);
    return host;
  };
  return {
    places: Object.fromEntries(
      names.map((name) => [name, <Place key={name} host={hostOf(name)} />]),
    ) as Record<Name, ReactNode>,
    pieces: names.map((name) => <Fragment key={name}>{createPortal(pieces[name], hostOf(name))}</Fragment>),
  };
}

function Place({ host }: { host: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(host);
  }, [host]);
  return <div ref={place} className={styles.host} />;
}
