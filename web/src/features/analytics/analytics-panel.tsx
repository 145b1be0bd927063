import { createContext, useContext } from 'react';
import { Panel, type PanelProps } from '../../shared/ui/layout/panel.tsx';

/** One below the heading of the analysis, which is the page's own or one of the dashboard's. */
export const PanelHeading = createContext<2 | 3>(2);

export function AnalyticsPanel(props: PanelProps) {
  return <Panel isFlush order={useContext(PanelHeading)} {...props} />;
}
