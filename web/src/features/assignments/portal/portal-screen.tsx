import { type BindingStatus, bindingStatuses } from '@kreislauf/domain/assignments/assignment-actions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { useListState } from '../../../shared/ui/lists/use-list-state.ts';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { OwnDevices } from './own-devices.tsx';
import { ownStatsQuery } from './portal.api.ts';
import { PortalHelp } from './portal-help.tsx';
import styles from './portal-screen.module.css';
import { PortalStats } from './portal-stats.tsx';
import { StepDialog } from './steps/step-dialog.tsx';
import { useMailConfirmation } from './steps/use-mail-confirmation.ts';
import { useOpenStep } from './steps/use-open-step.ts';

const PAGE_SIZE = 24;

/** Everything a reseller needs, on one page: what waits, what can be sold, every device with its next step. */
export function PortalScreen({ name, company }: { name: string; company: string }) {
  const list = useListState({
    sorts: ['assignedAt'],
    defaultSort: { by: 'assignedAt', order: 'desc' },
    pageSize: PAGE_SIZE,
    filters: ['status'],
  });
  const status = bindingStatuses.find((known) => known === list.filters.status);
  const stats = useLoggedStats();
  const { step, open, close } = useOpenStep();
  const devices = useRef<HTMLDivElement>(null);
  useMailConfirmation();

  const show = (wanted: BindingStatus) => {
    list.setFilter('status', wanted === status ? '' : wanted);
    devices.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <>
      <PageHeader
        title="Reseller-Dashboard"
        description={company ? `Willkommen, ${name} · ${company}` : `Willkommen, ${name}`}
      />
      <PortalStats stats={stats.data} hasFailed={stats.isError} status={status} onShow={show} />
      <div ref={devices} className={styles.devices}>
        <OwnDevices list={list} status={status} onStep={open} />
      </div>
      <PortalHelp />
      {step && (
        <StepDialog
          key={step.assignment._id}
          step={step.name}
          assignment={step.assignment}
          parcel={step.parcel}
          onDone={(text) => {
            close();
            showSuccess(text);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Figures that do not come are no reason to alarm anybody: they are left out and the reason is logged. */
function useLoggedStats() {
  const stats = useQuery(ownStatsQuery);
  const { error } = stats;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification wants this failure logged and nothing else
    if (error) console.error('Statistik nicht geladen', error);
  }, [error]);
  return stats;
}
