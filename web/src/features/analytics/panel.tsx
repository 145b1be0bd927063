import { createContext, useContext } from 'react';
import { type PanelProps, Panel as SharedPanel } from '../../shared/ui/layout/panel.tsx';

/** One below the heading of the analysis, which is the page's own or one of the dashboard's. */
export const PanelHeading = createContext<2 | 3>(2);

export function Panel(props: PanelProps) {
  return <SharedPanel isFlush order={useContext(PanelHeading)} {...props} />;
}
