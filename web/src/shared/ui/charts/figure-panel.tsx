import { createContext, useContext } from 'react';
import { Panel, type PanelProps } from '../layout/panel.tsx';

/** One below the heading of what is shown, which is the page's own or one of the dashboard's. */
export const PanelHeading = createContext<2 | 3>(2);

/** A titled box for a chart, a table or a list, which reach its edges. */
export function FigurePanel(props: PanelProps) {
  return <Panel isFlush order={useContext(PanelHeading)} {...props} />;
}
