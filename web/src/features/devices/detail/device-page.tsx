import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { Box, Button, Stack, Tabs } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { LazyDevicePhotos } from '../../../entities/photos/lazy-photos.tsx';
import { useMay } from '../../../shared/session/user-info.ts';
import { useLastHeights } from '../../../shared/ui/feedback/use-last-heights.ts';
import { useLeaveGuard } from '../../../shared/ui/forms/use-leave-guard.ts';
import { usePageTitle } from '../../../shared/ui/layout/page-title.ts';
import { useMovable } from '../../../shared/ui/layout/use-movable.tsx';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { DeviceActions } from './device-actions.tsx';
import { DeviceHeader, type ImeiDialog } from './device-header.tsx';
import styles from './device-page.module.css';
import { ConflictDialog } from './dialogs/conflict-dialog.tsx';
import { CorrectImeiDialog } from './dialogs/correct-imei-dialog.tsx';
import { FactsDialog } from './dialogs/facts-dialog.tsx';
import { RecheckDialog } from './dialogs/recheck-dialog.tsx';
import { MeanwhileChanges } from './edit/meanwhile-changes.tsx';
import { SaveBar } from './edit/save-bar.tsx';
import { useDeviceEdit } from './edit/use-device-edit.ts';
import { ConditionPanel } from './panels/condition-panel.tsx';
import { CostPanel } from './panels/cost-panel.tsx';
import { DocumentsPanel } from './panels/documents-panel.tsx';
import { HistoryPanel } from './panels/history-panel.tsx';
import { InfoPanel } from './panels/info-panel.tsx';
import { PartsPanel } from './panels/parts-panel.tsx';
import { PurchaseDetailsPanel } from './panels/purchase-details-panel.tsx';
import { PurchasePanel } from './panels/purchase-panel.tsx';
import { StatusPanel } from './panels/status-panel.tsx';
import { useRecentDevice } from './use-recent-device.ts';

interface DevicePageProps {
  device: Device;
  /** Opened for editing: on a phone a banner says so. */
  isEditMode: boolean;
}

export function DevicePage({ device: loaded, isEditMode }: DevicePageProps) {
  const isPhone = usePhone();
  const mayEdit = useMay('devices.edit');
  // The workshop and the invoice lead to what is left to do (`?open=battery`).
  const [next] = useState(() => new URLSearchParams(window.location.search).get('open'));
  const [isAddingFacts, setAddingFacts] = useState(mayEdit && next === 'battery');
  const [imeiDialog, setImeiDialog] = useState<ImeiDialog | null>(null);
  const [tab, setTab] = useState<string | null>(next === 'price' ? 'costs' : 'info');
  // All fields that can be wrong stand there.
  const edit = useDeviceEdit(loaded, () => setTab('costs'));
  const { leaveFreely } = useLeaveGuard(edit.isDirty);
  const device = edit.latest;
  usePageTitle(device.model);
  useRecentDevice(device);
  useHotkeys([['mod+S', () => mayEdit && void edit.form.submit()]], []);

  // Its price is shared out and its parts are elsewhere.
  const mayChange = mayEdit && device.donor === null;
  const isUnchecked = device.checkSource === 'unchecked';
  const addFacts = mayEdit ? () => setAddingFacts(true) : undefined;
  const saveBar = mayChange && (
    <SaveBar
      isDirty={edit.isDirty}
      isBusy={edit.form.isBusy}
      save={edit.form.submit}
      discard={edit.discard}
    />
  );
  const { places, pieces } = useMovable<keyof Panels>({
    header: (
      <DeviceHeader
        device={device}
        addFacts={isUnchecked ? addFacts : undefined}
        onImei={mayEdit ? setImeiDialog : undefined}
      />
    ),
    status: (
      <StatusPanel
        edit={edit}
        mayEdit={mayEdit}
        opens={next === 'quality' || next === 'return' ? next : null}
      />
    ),
    info: <InfoPanel device={device} addBattery={isUnchecked ? undefined : addFacts} />,
    purchase: <PurchasePanel edit={edit} mayEdit={mayChange} startsAtPrice={next === 'price'} />,
    parts: <PartsPanel edit={edit} mayEdit={mayChange} />,
    condition: <ConditionPanel edit={edit} mayEdit={mayChange} startsOpen={next === 'condition'} />,
    photos: <LazyDevicePhotos deviceId={device._id} mayEdit={mayEdit} />,
    details: <PurchaseDetailsPanel device={device} />,
    documents: <DocumentsPanel device={device} />,
    history: <HistoryPanel deviceId={device._id} />,
    costs: !edit.form.values.hidesCosts && <CostPanel edit={edit} />,
    save: saveBar,
  });

  return (
    <>
      <DeviceActions device={device} leaveFreely={leaveFreely} />
      {isEditMode && isPhone && (
        <p className={`${styles.banner} accent center bold no-print`}>Bearbeitungsmodus</p>
      )}
      {edit.isOutdated && (
        <Box mb="lg" className="no-print">
          <MessageAlert isLasting kind="warning" title="Jemand anderes hat dieses Gerät inzwischen geändert">
            <MeanwhileChanges before={edit.base} after={device} />
            <Button size="compact-sm" variant="default" mt={8} onClick={edit.compare}>
              Vergleichen
            </Button>
          </MessageAlert>
        </Box>
      )}
      {isPhone ? (
        <PhoneLayout
          panels={places}
          tab={tab}
          onTab={setTab}
          moneyTab={edit.form.values.hidesCosts ? 'Angaben' : 'Kosten'}
        />
      ) : (
        <DesktopLayout panels={places} />
      )}
      {pieces}
      <FactsDialog opened={isAddingFacts} edit={edit} onClose={() => setAddingFacts(false)} />
      {imeiDialog === 'recheck' && <RecheckDialog edit={edit} onClose={() => setImeiDialog(null)} />}
      {imeiDialog === 'correct' && <CorrectImeiDialog edit={edit} onClose={() => setImeiDialog(null)} />}
      {edit.conflict && (
        <ConflictDialog
          key={edit.conflict.updatedAt}
          base={edit.base}
          mine={edit.form.values}
          theirs={edit.conflict}
          onResolve={edit.resolve}
          onClose={edit.closeConflict}
        />
      )}
    </>
  );
}

type Panels = Record<
  | 'header'
  | 'status'
  | 'info'
  | 'purchase'
  | 'parts'
  | 'costs'
  | 'condition'
  | 'photos'
  | 'details'
  | 'documents'
  | 'history'
  | 'save',
  ReactNode
>;

/** Left the phone, right the money and what happened. The last panel of each column takes up the slack. */
function DesktopLayout({ panels }: { panels: Panels }) {
  const { ref: phone } = useLastHeights<HTMLDivElement>('device.phone', true);
  const { ref: money } = useLastHeights<HTMLDivElement>('device.money', true);
  return (
    <div className={styles.columns}>
      <div ref={phone} className={styles.column}>
        <section className={`${styles.device} surface`} aria-label="Geräteinformationen">
          {panels.header}
          {panels.info}
          {panels.status}
        </section>
        {panels.condition}
        {panels.photos}
        {panels.parts}
        {panels.details}
      </div>
      <div ref={money} className={styles.column}>
        {panels.purchase}
        {panels.costs}
        {panels.documents}
        {panels.history}
        {panels.save}
      </div>
    </div>
  );
}

interface PhoneLayoutProps {
  panels: Panels;
  tab: string | null;
  onTab: (tab: string | null) => void;
  /** Without costs it holds what else can be changed. */
  moneyTab: string;
}

function PhoneLayout({ panels, tab, onTab, moneyTab }: PhoneLayoutProps) {
  const { ref: head } = useLastHeights<HTMLDivElement>('device.head', true);
  const { ref: info } = useLastHeights<HTMLDivElement>('device.info', true);
  return (
    <>
      <div ref={head}>{panels.header}</div>
      <Tabs value={tab} onChange={onTab} keepMountedMode="display-none" className={styles.tabs}>
        <Tabs.List grow className={`${styles.tabList} no-print`}>
          <Tabs.Tab value="info">Info</Tabs.Tab>
          <Tabs.Tab value="parts">Teile</Tabs.Tab>
          <Tabs.Tab value="costs">{moneyTab}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel ref={info} value="info" className={styles.tabPanel}>
          {panels.status}
          <Stack component="section" gap="sm" aria-label="Geräteinformationen">
            {panels.info}
          </Stack>
          {panels.condition}
          {panels.photos}
          {panels.details}
          {panels.documents}
          {panels.history}
        </Tabs.Panel>
        <Tabs.Panel value="parts" className={styles.tabPanel}>
          {panels.parts}
        </Tabs.Panel>
        <Tabs.Panel value="costs" className={styles.tabPanel}>
          {panels.purchase}
          {panels.costs}
        </Tabs.Panel>
      </Tabs>
      {panels.save}
    </>
  );
}
