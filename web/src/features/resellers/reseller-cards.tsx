import { openDevicesHint } from '@kreislauf/domain/resellers/resellers.text';
import { Card, CardList } from '../../shared/ui/lists/card-list.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { ResellerActions } from './reseller-actions.tsx';
import styles from './reseller-cards.module.css';
import { ActiveBadge, AssignmentCount, type ShownResellers } from './reseller-table.tsx';

/** The resellers on a phone. */
export function ResellerCards({ resellers, isOutdated, ...acts }: ShownResellers) {
  return (
    <CardList items={resellers} isOutdated={isOutdated} cardHeight={214}>
      {(reseller) => (
        <Card key={reseller._id} label={reseller.name}>
          <div className={styles.top}>
            <div className={styles.who}>
              <strong className={styles.name}>{reseller.name}</strong>
              {reseller.company && <span className={styles.muted}>{reseller.company}</span>}
            </div>
            <ActiveBadge isActive={reseller.isActive} />
          </div>
          <p className={styles.contact}>
            <span>@{reseller.username}</span>
            <a href={`mailto:${reseller.email}`}>{reseller.email}</a>
            {reseller.phone && (
              <a href={`tel:${reseller.phone.replaceAll(/[^\d+]/g, '')}`}>{reseller.phone}</a>
            )}
          </p>
          <dl className={styles.facts}>
            <div>
              <dt>Zuweisungen</dt>
              <dd>
                <AssignmentCount reseller={reseller} />
              </dd>
            </div>
            <div>
              <dt>Verkauft</dt>
              <dd>{reseller.soldCount}</dd>
            </div>
            <div>
              <dt>Erstellt</dt>
              <dd>
                <DateText date={reseller.createdAt} />
              </dd>
            </div>
          </dl>
          {(acts.onToggle || acts.onDelete) && (
            <div className={styles.actions}>
              <ResellerActions reseller={reseller} {...acts} />
              {acts.onDelete && openDevicesHint(reseller) && (
                <p className={styles.hint}>{openDevicesHint(reseller)}</p>
              )}
            </div>
          )}
        </Card>
      )}
    </CardList>
  );
}
