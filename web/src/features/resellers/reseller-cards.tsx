import { openDevicesHint } from '@kreislauf/domain/resellers/resellers.text';
import { Anchor, Box, Group, Stack, Text } from '@mantine/core';
import { Card, CardList } from '../../shared/ui/rows/card-list.tsx';
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
          <Group gap="sm" align="flex-start" justify="space-between" wrap="nowrap">
            <Stack gap={0} miw={0} className="tight">
              <strong className="bold wrap">{reseller.name}</strong>
              {reseller.company && <span className="muted text-xs">{reseller.company}</span>}
            </Stack>
            <ActiveBadge isActive={reseller.isActive} />
          </Group>
          <p className={`${styles.contact} muted text-xs`}>
            <span>@{reseller.username}</span>
            <Anchor inherit c="inherit" underline="always" className="wrap" href={`mailto:${reseller.email}`}>
              {reseller.email}
            </Anchor>
            {reseller.phone && (
              <Anchor
                inherit
                c="inherit"
                underline="always"
                className="wrap"
                href={`tel:${reseller.phone.replaceAll(/[^\d+]/g, '')}`}
              >
                {reseller.phone}
              </Anchor>
            )}
          </p>
          {reseller.address && (
            <Text size="xs" c="dimmed" className="wrap">
              {reseller.address.split(/\s*\n\s*/).join(', ')}
            </Text>
          )}
          <dl className={`${styles.facts} ruled`}>
            <div>
              <dt className="text-2xs">Zuweisungen</dt>
              <dd className="medium tabular">
                <AssignmentCount reseller={reseller} />
              </dd>
            </div>
            <div>
              <dt className="text-2xs">Verkauft</dt>
              <dd className="medium tabular">{reseller.soldCount}</dd>
            </div>
            <div>
              <dt className="text-2xs">Erstellt</dt>
              <dd className="medium tabular">
                <DateText date={reseller.createdAt} />
              </dd>
            </div>
          </dl>
          {(acts.onEdit || acts.onToggle || acts.onDelete) && (
            <Box mt="sm">
              <ResellerActions reseller={reseller} {...acts} />
              {acts.onDelete && openDevicesHint(reseller) && (
                <Text size="xs" c="dimmed" mt="xs">
                  {openDevicesHint(reseller)}
                </Text>
              )}
            </Box>
          )}
        </Card>
      )}
    </CardList>
  );
}
