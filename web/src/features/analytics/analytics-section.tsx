import type { Analytics } from '@kreislauf/domain/analytics/analytics.contract';
import { ANALYTICS_TITLE, periodLabels } from '@kreislauf/domain/analytics/analytics.text';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { Button, Group, Tabs, Text, Title } from '@mantine/core';
import { IconCalendarOff, IconChartBarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PanelHeading } from '../../shared/ui/charts/figure-panel.tsx';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { QuietProgress } from '../../shared/ui/feedback/quiet-progress.tsx';
import { useLastHeights } from '../../shared/ui/feedback/use-last-heights.ts';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import { analyticsQuery } from './analytics.api.ts';
import styles from './analytics.module.css';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { BatteryTab } from './battery-tab.tsx';
import { ExportActions } from './export-actions.tsx';
import { devicesText } from './figure-texts.ts';
import { ModelsTab } from './models-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { ProfitTab } from './profit-tab.tsx';
import { QualityTab } from './quality-tab.tsx';
import { ReturnsSection } from './returns-section.tsx';
import { TimeTab } from './time-tab.tsx';
import { type AnalyticsTab, analyticsTabs, tabLabels, useAnalyticsView } from './use-analytics-view.ts';

/** The whole analysis: alone on /analytics, as a section of its own below the dashboard. */
export function AnalyticsSection({ heading }: { heading: 1 | 2 }) {
  const { tab, period, setTab, setPeriod } = useAnalyticsView();
  const query = useQuery(analyticsQuery(period));
  const analytics = query.data;
  const isBelowDashboard = heading === 2;
  const { ref, heights } = useLastHeights<HTMLDivElement>(
    `analytics${heading}.${tab}`,
    analytics !== undefined && !query.isPlaceholderData,
  );

  return (
    <section
      className={styles.section}
      data-below={heading === 2 || undefined}
      aria-label={heading === 2 ? ANALYTICS_TITLE : undefined}
    >
      <QuietProgress isActive={query.isFetching && analytics !== undefined} />
      <Group component="header" gap="sm" align="flex-end" justify="space-between" mb="md">
        <div>
          <Group gap="xs" align="baseline">
            <Title order={heading} className={`${styles.title} text-2xl`}>
              {ANALYTICS_TITLE}
            </Title>
            <span className="muted tabular medium">{analytics && devicesText(analytics.totals.devices)}</span>
          </Group>
          <Text c="dimmed" inherit mt="2xs" className="no-print">
            Was Geld verdient, was liegen bleibt und woran es liegt.
            {period !== 'all' && ' Der Zeitraum zählt nach dem Ankaufsdatum.'}
          </Text>
          <p className={styles.printed}>
            {tabLabels[tab]} · {periodLabels[period]} · Stand {formatDate(new Date())}
          </p>
        </div>
        <div className={`${styles.actions} no-print`}>
          <ExportActions analytics={query.isPlaceholderData ? undefined : analytics} />
        </div>
      </Group>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(chosen) => setTab((chosen ?? 'overview') as AnalyticsTab)}
      >
        <div className={`${styles.bar} no-print`}>
          <div className={styles.tabs}>
            <Tabs.List>
              {analyticsTabs.map((each) => (
                <Tabs.Tab key={each} value={each}>
                  {tabLabels[each]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </div>
          <PeriodFilter period={period} onChange={setPeriod} />
        </div>
        <PanelHeading value={heading === 1 ? 2 : 3}>
          {analyticsTabs.map((each) => (
            <Tabs.Panel key={each} value={each}>
              {query.isError && !analytics ? (
                <Surface>
                  <ErrorState
                    error={query.error}
                    fallback="Fehler beim Laden der Datenanalyse"
                    retry={query.refetch}
                    busy={query.isFetching}
                  />
                </Surface>
              ) : !analytics ? (
                <AnalyticsSkeleton tiles={isBelowDashboard ? 5 : 6} heights={heights} />
              ) : (
                <div ref={ref} className={styles.tab} data-outdated={query.isPlaceholderData || undefined}>
                  {analytics.totals.devices === 0 ? (
                    <NothingToAnalyse analytics={analytics} showAll={() => setPeriod('all')} />
                  ) : (
                    <TabContent tab={each} analytics={analytics} isBelowDashboard={isBelowDashboard} />
                  )}
                  {/* Phones come back whenever they were bought. */}
                  {each === 'quality' && <ReturnsSection returns={analytics.returns} />}
                </div>
              )}
            </Tabs.Panel>
          ))}
        </PanelHeading>
      </Tabs>
    </section>
  );
}

interface TabContentProps {
  tab: AnalyticsTab;
  analytics: Analytics;
  isBelowDashboard: boolean;
}

function TabContent({ tab, analytics, isBelowDashboard }: TabContentProps) {
  switch (tab) {
    case 'overview':
      return <OverviewTab analytics={analytics} isBelowDashboard={isBelowDashboard} />;
    case 'models':
      return <ModelsTab models={analytics.models} />;
    case 'profit':
      return <ProfitTab analytics={analytics} />;
    case 'battery':
      return <BatteryTab battery={analytics.battery} />;
    case 'quality':
      return <QualityTab analytics={analytics} />;
    case 'time':
      return <TimeTab analytics={analytics} />;
  }
}

/** Says why there is nothing: no device at all, or none that was bought since. */
function NothingToAnalyse({ analytics, showAll }: { analytics: Analytics; showAll: () => void }) {
  const { since, stock } = analytics;
  if (since === null)
    return (
      <Surface>
        <EmptyState
          icon={IconChartBarOff}
          title="Noch nichts auszuwerten"
          text="Sobald das erste Gerät angekauft ist, stehen hier Umsatz, Gewinn und Verkaufsdauer."
        />
      </Surface>
    );
  return (
    <Surface>
      <EmptyState
        icon={IconCalendarOff}
        title="Keine Geräte in diesem Zeitraum"
        text={`Seit dem ${formatDate(since)} wurde kein Gerät angekauft. Ausgewertet wird nach dem Ankaufsdatum; im Bestand ${stock.devices === 1 ? 'ist' : 'sind'} jetzt ${devicesText(stock.devices)}.`}
      >
        <Button variant="default" onClick={showAll}>
          Alle Zeit anzeigen
        </Button>
      </EmptyState>
    </Surface>
  );
}
