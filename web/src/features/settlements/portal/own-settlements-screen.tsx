import { salesInWords } from '@kreislauf/domain/settlements/settlements.text';
import { useQuery } from '@tanstack/react-query';
import { SettledLines } from '../../../entities/settlements/settled-lines.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { Panel } from '../../../shared/ui/layout/panel.tsx';
import { useOpened } from '../../../shared/ui/lists/use-opened.ts';
import { OwedTiles } from './owed-tiles.tsx';
import { OwnSettlementDrawer } from './own-settlement-drawer.tsx';
import { OwnSettlementList } from './own-settlement-list.tsx';
import { ownOpenQuery } from './own-settlements.api.ts';
import styles from './own-settlements-screen.module.css';
import { ShareByMonth } from './share-by-month.tsx';

/** Shows a reseller the sum owed, how to pay it, and the own share of each sale. */
export function OwnSettlementsScreen() {
  const open = useQuery(ownOpenQuery);
  const opened = useOpened('settlement');
  const lines = open.data?.lines ?? [];
  return (
    <>
      <PageHeader
        title="Meine Abrechnungen"
        description="Der Mindestpreis jedes Verkaufs geht an den Betreiber, alles darüber ist Ihr Anteil."
      />
      <div className={styles.page}>
        <OwedTiles open={open} />
        <OwnSettlementList addressOf={opened.addressOf} />
        {lines.length > 0 && (
          <Panel title="Noch nicht abgerechnet" note={`${salesInWords(lines.length)}, noch nicht zu zahlen`}>
            <SettledLines label="Noch nicht abgerechnete Verkäufe" lines={lines} share="Ihr Anteil" />
          </Panel>
        )}
        <ShareByMonth />
      </div>
      <OwnSettlementDrawer id={opened.id} onClose={opened.close} />
    </>
  );
}
